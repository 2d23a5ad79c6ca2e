import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Path of a program that a Debian package brings.
 *
 * @param folders where it may be: those of PATH, unless told otherwise
 * @throws Error with what to install: these tests were asked for by name, and nothing stands in for the program
 */
export function debianProgram(
  program: string,
  debianPackage: string,
  folders: readonly string[] = (process.env['PATH'] ?? '').split(delimiter),
): string {
  for (const folder of folders) {
    const path = join(folder, program)
    try {
      accessSync(path, constants.X_OK)
      return path
    } catch {
      // The next folder may have it.
    }
  }
  throw new Error(`${program} is not installed here. On Debian: apt-get install ${debianPackage}`)
}
