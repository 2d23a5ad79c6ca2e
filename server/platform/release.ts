import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Where this module runs from: the bundle of the program, or its own source. */
const PROGRAM = import.meta.filename

let release: string | undefined

/**
 * Names the build that runs, the same for all processes of it. From source, where the code changes under one
 * name, it names this process.
 */
export function currentRelease(): string {
  release ??= PROGRAM.endsWith('.ts')
    ? randomUUID()
    : createHash('sha256').update(readFileSync(PROGRAM)).digest('base64url')
  return release
}
