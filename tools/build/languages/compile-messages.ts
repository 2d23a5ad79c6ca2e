import { readFile } from 'node:fs/promises'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type Plugin as BundlePlugin, transform } from 'esbuild'
import * as v from 'valibot'
import type { Plugin } from 'vite'

const CATALOGUE = /[\\/]messages[\\/][a-z]{2}-[A-Z]{2}[\\/][a-z\\/-]+\.ts$/

/**
 * Compiles the messages of the catalogues, so that the app ships no parser. A catalogue is a module that
 * exports one object and imports nothing. An invalid ICU message fails the build.
 */
export const compiledMessages: Plugin = {
  name: 'compiled-messages',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    return CATALOGUE.test(id) ? compileCatalogue(await readFile(id, 'utf8')) : undefined
  },
}

/**
 * The same for the server's bundle. Needed there too: Lingui has no parser once `NODE_ENV` is `production`, and
 * would show the messages with their braces.
 */
export const compiledInBundle: BundlePlugin = {
  name: 'compiled-messages',
  setup(bundle) {
    bundle.onLoad({ filter: CATALOGUE }, async ({ path }) => ({
      contents: await compileCatalogue(await readFile(path, 'utf8')),
      loader: 'js',
    }))
  },
}

/** What a catalogue exports: its texts, under one name. */
const CatalogueSchema = v.record(v.string(), v.record(v.string(), v.string()))

/** What the module of a catalogue exports. */
export async function readCatalogue(source: string): Promise<v.InferOutput<typeof CatalogueSchema>> {
  const { code } = await transform(source, { loader: 'ts', format: 'esm' })
  const exported: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return v.parse(CatalogueSchema, exported)
}

/** Messages by their key, compiled. */
export type CompiledTexts = Readonly<Record<string, CompiledMessage>>

/** The same module, with each message compiled. */
export async function compileCatalogue(source: string): Promise<string> {
  return Object.entries(await readCatalogue(source))
    .map(([name, texts]) => `export const ${name} = ${JSON.stringify(compiled(texts))}`)
    .join('\n')
}

/** The compiled texts of a module that is one catalogue. */
export async function compileTexts(source: string): Promise<CompiledTexts> {
  return joined(Object.values(await readCatalogue(source)).map(compiled))
}

/** The texts of several catalogues as one. */
export const joined = (catalogues: readonly CompiledTexts[]): CompiledTexts =>
  Object.fromEntries(catalogues.flatMap((texts) => Object.entries(texts)))

const compiled = (texts: Readonly<Record<string, string>>): CompiledTexts =>
  Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, compileMessageOrThrow(message)]))
