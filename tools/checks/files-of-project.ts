import { runCommand } from './run-command.ts'

/** Paths of the tracked files, and of new files that are not ignored. */
export async function filesOfProject(): Promise<string[]> {
  const command = ['git', 'ls-files', '--cached', '--others', '--exclude-standard']
  const { hasSucceeded, output } = await runCommand(command, { shows: 'collected' })
  if (!hasSucceeded) throw new Error(`git does not list the project's files: ${output}`)
  return output.split('\n').filter(Boolean)
}
