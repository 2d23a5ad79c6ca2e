import { readFile } from 'node:fs/promises'
import * as v from 'valibot'

const CLIENT = 'dist/client'

const ManifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string()),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
)
export type Manifest = v.InferOutput<typeof ManifestSchema>

const SourceMapSchema = v.object({ sources: v.array(v.nullable(v.string())) })

const ScreensSchema = v.record(
  v.string(),
  v.object({ scripts: v.array(v.string()), styles: v.array(v.string()) }),
)

/** The files each screen loads at start, below `dist/client`, in the order of discovery. */
export type Screens = v.InferOutput<typeof ScreensSchema>

/** A screen with a weight limit, by the chunks it loads: their names, or the modules they begin with. */
export interface Screen {
  readonly name: string
  readonly chunks: readonly string[]
}

/** Where `check-chunks.ts` writes the data for the size limits and the e2e. */
export const SCREENS_FILE = 'dist/screens.json'

/** Reads Vite's manifest of the last build. */
export async function readManifest(): Promise<Manifest> {
  return v.parse(ManifestSchema, JSON.parse(await readFile(`${CLIENT}/.vite/manifest.json`, 'utf8')))
}

/** Reads the files of each screen, as `npm run size` found them. */
export async function readScreens(): Promise<Screens> {
  return v.parse(ScreensSchema, JSON.parse(await readFile(SCREENS_FILE, 'utf8')))
}

/** The files the browser needs before any screen, with all static imports. */
export const firstChunk = (manifest: Manifest): Screens[string] => filesOf(manifest, ['boot', 'main'])

/**
 * The files of a screen's chunks and of the start, each with its static imports.
 * @throws Error when the build has no such chunk
 */
export function screenFiles(manifest: Manifest, { chunks }: Screen): Screens[string] {
  const { styles, ...files } = filesOf(manifest, ['boot', 'main', ...chunks])
  // The manifest lists the page's own style sheet under the page, not under its script.
  return { ...files, styles: [...new Set([chunk(manifest, 'index.html').file, ...styles])] }
}

function filesOf(manifest: Manifest, keys: readonly string[]): Screens[string] {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    chunk(manifest, key).imports.forEach(visit)
  }
  keys.map((key) => keyOf(manifest, key)).forEach(visit)
  const chunks = [...seen].map((key) => chunk(manifest, key))
  return {
    scripts: chunks.map(({ file }) => file),
    styles: [...new Set(chunks.flatMap(({ css }) => css))],
  }
}

/** A chunk imported by several others has a hash in its key; its name has none. */
function keyOf(manifest: Manifest, key: string): string {
  if (key in manifest) return key
  return Object.keys(manifest).find((each) => manifest[each]?.name === key) ?? key
}

function chunk(manifest: Manifest, key: string): Manifest[string] {
  const found = manifest[key]
  if (found === undefined) throw new Error(`The build has no chunk for ${key}`)
  return found
}

/** The npm packages whose code a script holds, by its source map. */
export async function packagesIn(script: string): Promise<string[]> {
  const map = await readFile(`${CLIENT}/${script}.map`, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // A chunk of the bundler's own helpers has no source map.
    if (error.code === 'ENOENT') return '{"sources":[]}'
    throw error
  })
  const { sources } = v.parse(SourceMapSchema, JSON.parse(map))
  const names = sources.map((source) => source?.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1])
  return [...new Set(names.filter((name) => name !== undefined))]
}
