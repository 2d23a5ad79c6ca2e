import { cp, readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { CATALOGUE, compileCatalogue } from './compile-messages.ts'

const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** In production Lingui says compiled messages only. */
const compiledMessages: Plugin = {
  name: 'compiled-messages',
  setup(bundling) {
    bundling.onLoad({ filter: CATALOGUE }, async ({ path }) => ({
      contents: await compileCatalogue(await readFile(path, 'utf8')),
    }))
  },
}

/**
 * Bundles the server into `dist/server/main.js` and the operator's commands into `operator.js` (ESM, with
 * source maps), and copies the SQL migrations there. Packages stay outside: some have native binaries.
 */
async function buildServer(): Promise<void> {
  const target = inRepository('dist/server')
  await rm(target, { recursive: true, force: true })
  await build({
    entryPoints: { main: inRepository('server/main.ts'), operator: inRepository('server/operator/main.ts') },
    outdir: target,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    plugins: [compiledMessages],
    sourcemap: true,
    logLevel: 'warning',
  })
  await cp(inRepository('server/db/migrations'), `${target}/migrations`, { recursive: true })
}

await buildServer()
