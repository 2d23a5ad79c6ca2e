import { vi } from 'vitest'

// Files of one worker share its process, but no state of modules: each file loads them anew.
vi.resetModules()
