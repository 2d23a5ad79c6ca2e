import { format } from 'node:util'
import { failOnConsoleError } from './console-error-guard.ts'

failOnConsoleError(format)
