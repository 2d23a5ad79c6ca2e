import { readFile } from 'node:fs/promises'
import { ONLINE_CHUNKS } from '#tools/build/installed-files.ts'
import type { Manifest } from './screen-chunks.ts'

const CLIENT = 'dist/client'

/** Where `check-chunks.ts` writes the list for the size limits. */
export const INSTALLED_FILE = 'dist/installed.json'

/**
 * The files a phone downloads to have the app offline, below `dist/client`: the worker, and the files it was
 * built to cache.
 */
export async function readInstalled(): Promise<string[]> {
  const worker = await readFile(`${CLIENT}/sw.js`, 'utf8')
  const kept = [...worker.matchAll(/\burl["']?:\s*["'`]([^"'`]+\.[a-z]+)["'`]/g)].map(([, url = '']) => url)
  if (!kept.includes('index.html')) throw new Error('The worker keeps no page: its list was not found')
  return ['sw.js', ...kept]
}

/** Chunks to leave out that the worker caches anyway, or the build lacks: they have been renamed. */
export function misnamedOnlineChunks(built: readonly string[], installed: readonly string[]): string[] {
  const isIn = (files: readonly string[], name: string) =>
    files.some((file) => file.startsWith(`assets/${name}-`))
  return ONLINE_CHUNKS.filter((name) => !isIn(built, name) || isIn(installed, name))
}

/** Cached chunks that need an uncached one, as `chunk needs chunk`: they would not open offline. */
export function brokenOffline(manifest: Manifest, installed: readonly string[]): string[] {
  const fileOf = (key: string) => manifest[key]?.file ?? key
  const kept = new Set(installed)
  return Object.values(manifest)
    .filter(({ file }) => kept.has(file))
    .flatMap(({ file, imports }) =>
      imports
        .map(fileOf)
        .filter((needed) => !kept.has(needed))
        .map((needed) => `${file} needs ${needed}`),
    )
}
