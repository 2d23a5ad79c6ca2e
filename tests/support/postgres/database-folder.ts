import { statfsSync } from 'node:fs'
import os from 'node:os'

const IN_MEMORY = '/dev/shm'
/** Far above what the databases of all tests need at a time. */
const ROOM_BYTES = 4 * 1024 ** 3

/**
 * Where tests keep databases: in memory where it has room, else the folder for temporary files. A database
 * is hundreds of small files; creating them on a disk takes ten times the processor time.
 */
export function databaseFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize > ROOM_BYTES ? IN_MEMORY : os.tmpdir()
  } catch {
    // Only Linux has it.
    return os.tmpdir()
  }
}
