import { runCommand } from '#tools/checks/run-command.ts'
import type { ServerProcess } from './server-process.ts'

/**
 * Runs an operator command on this server's machine, like `npm run operator`, and returns its output. Throws
 * with the output if it fails.
 */
export async function operateServer(
  { dataDir }: Pick<ServerProcess, 'dataDir'>,
  ...command: readonly string[]
): Promise<string> {
  const { hasSucceeded, output } = await runCommand(['npm', 'run', 'operator', '--', ...command], {
    shows: 'collected',
    env: { DATA_DIR: dataDir },
  })
  if (!hasSucceeded) throw new Error(output)
  return output
}
