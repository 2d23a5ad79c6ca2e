import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { runCommand } from '#tests/support/checks/run-command.ts'

/** The commits from which an upgrade is tried: `UPGRADE_FROM`, else each that ran somewhere with data in it. */
export const EARLIER_VERSIONS = (process.env['UPGRADE_FROM'] ?? 'f416bd8,7e7ada7').split(',')

/**
 * A folder with the repository as it was at `commit`, built. Kept from run to run, for a commit never changes; outside of
 * the repository, or its tools would take the one for the other.
 */
export async function buildEarlier(commit: string): Promise<string> {
  const kept = path.join(os.tmpdir(), 'cirkles-earlier')
  const folder = path.join(kept, commit)
  if (existsSync(folder)) return folder
  await mkdir(kept, { recursive: true })
  const unfinished = await mkdtemp(path.join(kept, 'unfinished-'))
  await run(['sh', '-c', `git archive ${commit} | tar -x -C ${unfinished}`])
  await symlink(path.resolve('node_modules'), path.join(unfinished, 'node_modules'))
  await run(['npm', '--prefix', unfinished, 'run', '--silent', 'build'])
  await rename(unfinished, folder)
  return folder
}

async function run(command: readonly string[]): Promise<void> {
  const { hasSucceeded, output } = await runCommand(command, { shows: 'collected' })
  if (!hasSucceeded) throw new Error(`${command.join(' ')}:\n${output}`)
}
