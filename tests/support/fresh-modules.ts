import { vi } from 'vitest'

// Test files of one worker share its process but no module state: each file reloads its modules.
vi.resetModules()
