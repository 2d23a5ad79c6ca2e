import { runCommand } from './run-command.ts'

/** The paths of what is in the repository, and of what is new and not ignored. */
export async function filesOfProject(): Promise<string[]> {
  const command = ['git', 'ls-files', '--cached', '--others', '--exclude-standard']
  const { hasSucceeded, output } = await runCommand(command, { shows: 'collected' })
  if (!hasSucceeded) throw new Error(`git does not list the project's files: ${output}`)
  return output.split('\n').filter(Boolean)
}
