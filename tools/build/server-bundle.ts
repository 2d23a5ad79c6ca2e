import { execFile } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { compiledInBundle } from './languages/compile-messages.ts'

const COMMIT = /^[0-9a-f]{7,64}(?:-dirty)?$/

const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/**
 * The commit that is built: that of `CIRKLES_COMMIT` where the build has no repository (a container's), else of
 * this one, with `-dirty` when its files differ from it; undefined when neither is there.
 */
async function commitOfBuild(): Promise<string | undefined> {
  const { CIRKLES_COMMIT: given = '' } = process.env
  if (given !== '') {
    if (!COMMIT.test(given))
      throw new Error('CIRKLES_COMMIT must be a commit, as `git rev-parse HEAD` writes it.')
    return given
  }
  const describe = ['describe', '--always', '--dirty', '--exclude=*', '--abbrev=40']
  try {
    const { stdout } = await promisify(execFile)('git', ['--no-optional-locks', ...describe], {
      cwd: inRepository('.'),
    })
    return stdout.trim()
  } catch {
    // No git, or no repository: the figure is left without it.
    return undefined
  }
}

/**
 * Bundles the server into `main.js` of this folder of the repository, the operator's commands into
 * `operator.js` and its process for costly work into `worker.js` (ESM, with source maps), and copies the SQL migrations there. Packages stay outside: some have
 * native binaries.
 */
export async function bundleServer(folder: string): Promise<void> {
  const target = inRepository(folder)
  await rm(target, { recursive: true, force: true })
  const commit = await commitOfBuild()
  await build({
    define: commit === undefined ? {} : { CIRKLES_COMMIT: JSON.stringify(commit) },
    entryPoints: {
      main: inRepository('server/main.ts'),
      operator: inRepository('server/operator/main.ts'),
      worker: inRepository('server/platform/work/worker.ts'),
    },
    outdir: target,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    plugins: [compiledInBundle],
    sourcemap: true,
    logLevel: 'warning',
  })
  await cp(inRepository('server/db/migrations'), `${target}/migrations`, { recursive: true })
}
