import { cp, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/**
 * Bundles the server into `dist/server/main.js` (ESM, with its source map) and lays the SQL migrations
 * beside it. Packages stay outside the bundle: some carry native binaries.
 */
async function buildServer(): Promise<void> {
  const target = inRepository('dist/server')
  await rm(target, { recursive: true, force: true })
  await build({
    entryPoints: [inRepository('server/main.ts')],
    outfile: `${target}/main.js`,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  })
  await cp(inRepository('server/db/migrations'), `${target}/migrations`, { recursive: true })
}

await buildServer()
