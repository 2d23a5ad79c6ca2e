import { readFile } from 'node:fs/promises'
import { isLaterFile, isOfChunk, LATER_CHUNKS, ONLINE_CHUNKS } from '#tools/build/installed-files.ts'
import type { Manifest } from './screen-chunks.ts'

const CLIENT = 'dist/client'

/** Where `check-chunks.ts` writes the list for the size limits. */
export const INSTALLED_FILE = 'dist/installed.json'

/** Where it writes the list of what is kept later. */
export const LATER_FILE = 'dist/later.json'

/** The files that a phone keeps to have the app offline, below `dist/client`. */
export interface Kept {
  /** Downloaded at once: the worker, and the files of its precache. */
  readonly installed: readonly string[]
  /** Fetched later by the worker. */
  readonly later: readonly string[]
}

/** Reads both lists from the built worker. */
export async function readKept(): Promise<Kept> {
  const worker = await readFile(`${CLIENT}/sw.js`, 'utf8')
  const cached = [...worker.matchAll(/\burl["']?:\s*["'`]([^"'`]+\.[a-z]+)["'`]/g)].map(([, url = '']) => url)
  if (!cached.includes('index.html')) throw new Error('The worker keeps no page: its list was not found')
  // The minifier writes a long list of texts as one text that is split.
  const named = [...worker.matchAll(/["'`](assets\/[^"'`]+)["'`]/g)].flatMap(([, files = '']) =>
    files.split(','),
  )
  return { installed: ['sw.js', ...cached], later: named.filter(isLaterFile) }
}

/** Chunks to leave out that the worker keeps anyway, or the build lacks: they have been renamed. */
export function misnamedOnlineChunks(
  built: readonly string[],
  { installed, later }: Kept,
): readonly string[] {
  return ONLINE_CHUNKS.filter((name) => !isIn(built, name) || isIn([...installed, ...later], name))
}

/** Chunks to be kept later that the worker keeps at once, or not at all. */
export function misnamedLaterChunks({ installed, later }: Kept): readonly string[] {
  return LATER_CHUNKS.filter((name) => !isIn(later, name) || isIn(installed, name))
}

const isIn = (files: readonly string[], name: string): boolean => files.some((file) => isOfChunk(file, name))

/**
 * Kept chunks that statically need one that is not kept by then, as `chunk needs chunk`: they would not open
 * offline.
 */
export function brokenOffline(manifest: Manifest, { installed, later }: Kept): string[] {
  const fileOf = (key: string) => manifest[key]?.file ?? key
  const missing = (files: readonly string[], kept: ReadonlySet<string>) =>
    Object.values(manifest)
      .filter(({ file }) => files.includes(file))
      .flatMap(({ file, imports, css }) =>
        [...imports.map(fileOf), ...css]
          .filter((needed) => !kept.has(needed))
          .map((needed) => `${file} needs ${needed}`),
      )
  return [...missing(installed, new Set(installed)), ...missing(later, new Set([...installed, ...later]))]
}
