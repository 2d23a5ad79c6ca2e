import { readFile } from 'node:fs/promises'
import { runCommand } from './run-command.ts'

/** Paths of the tracked files, and of new files that are not ignored. */
export async function filesOfProject(): Promise<string[]> {
  const command = ['git', 'ls-files', '--cached', '--others', '--exclude-standard']
  const { hasSucceeded, output } = await runCommand(command, { shows: 'collected' })
  if (!hasSucceeded) throw new Error(`git does not list the project's files: ${output}`)
  return output.split('\n').filter(Boolean)
}

/** The TypeScript sources whose paths match, without tests. */
export async function sourcesOfProject(paths: RegExp): Promise<{ file: string; source: string }[]> {
  const files = (await filesOfProject()).filter(
    (file) => paths.test(file) && /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  return Promise.all(files.map(async (file) => ({ file, source: await readFile(file, 'utf8') })))
}
