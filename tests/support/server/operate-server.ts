import { runCommand } from '../checks/run-command.ts'
import type { ServerProcess } from './server-process.ts'

/**
 * Gives a command at the machine of this server, as `npm run operator` does, and answers what it printed. Throws what
 * was printed when it failed.
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
