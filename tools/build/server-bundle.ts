import { cp, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { compiledInBundle } from './languages/compile-messages.ts'

const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/**
 * Bundles the server into `main.js` of this folder of the repository, the operator's commands into
 * `operator.js` and its process for costly work into `worker.js` (ESM, with source maps), and copies the SQL migrations there. Packages stay outside: some have
 * native binaries.
 */
export async function bundleServer(folder: string): Promise<void> {
  const target = inRepository(folder)
  await rm(target, { recursive: true, force: true })
  await build({
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
