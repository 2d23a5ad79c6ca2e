import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { runCommand } from '#tools/checks/run-command.ts'

/** Commits to upgrade from: `UPGRADE_FROM`, or each version that ran somewhere with data. */
export const EARLIER_VERSIONS = (process.env['UPGRADE_FROM'] ?? 'f416bd8,7e7ada7').split(',')

/**
 * A folder with the repository at `commit`, built. Cached between runs, since a commit never changes; outside
 * the repository, since its tools would confuse the two.
 */
export async function buildEarlier(commit: string): Promise<string> {
  const kept = path.join(os.tmpdir(), 'cirkles-earlier')
  const folder = path.join(kept, commit)
  if (existsSync(folder)) {
    // The checkout whose packages it used may be gone.
    await linkPackages(folder)
    return folder
  }
  await mkdir(kept, { recursive: true })
  const unfinished = await mkdtemp(path.join(kept, 'unfinished-'))
  await run(['sh', '-c', `git archive ${commit} | tar -x -C ${unfinished}`])
  await linkPackages(unfinished)
  await run(['npm', '--prefix', unfinished, 'run', '--silent', 'build'])
  await rename(unfinished, folder)
  return folder
}

async function linkPackages(folder: string): Promise<void> {
  const link = path.join(folder, 'node_modules')
  await rm(link, { force: true })
  await symlink(path.resolve('node_modules'), link)
}

async function run(command: readonly string[]): Promise<void> {
  const { hasSucceeded, output } = await runCommand(command, { shows: 'collected' })
  if (!hasSucceeded) throw new Error(`${command.join(' ')}:\n${output}`)
}
