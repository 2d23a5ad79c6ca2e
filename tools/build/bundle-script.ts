import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** A file of the repository, by its path from the top level. */
export const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The text of a script for inlining into a document, with all its imports. */
export async function bundleScript(entry: string, target: string[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [inRepository(entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target,
    logLevel: 'warning',
  })
  return outputFiles.map(({ text }) => text.trim()).join('')
}
