import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { runCommand } from '#tools/checks/run-command.ts'
import type { ServerProcess } from './server-process.ts'

const PackageSchema = v.object({ scripts: v.object({ operator: v.string() }) })

/**
 * Runs an operator command on this server's machine, as `npm run operator` does, and returns its output.
 * Throws with the output if it fails.
 */
export async function operateServer(
  { dataDir }: Pick<ServerProcess, 'dataDir'>,
  ...command: readonly string[]
): Promise<string> {
  // npm itself would take half of the time.
  const { scripts } = v.parse(PackageSchema, JSON.parse(await readFile('package.json', 'utf8')))
  const { hasSucceeded, output } = await runCommand([...scripts.operator.split(' '), ...command], {
    shows: 'collected',
    env: { DATA_DIR: dataDir },
  })
  if (!hasSucceeded) throw new Error(output)
  return output
}
