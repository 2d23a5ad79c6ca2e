import { readFile } from 'node:fs/promises'
import { ONLINE_CHUNKS } from '#server/build/installed-files.ts'
import type { Manifest } from './screen-chunks.ts'

const CLIENT = 'dist/client'

/** Where `check-chunks.ts` leaves the list for the size limits. */
export const INSTALLED_FILE = 'dist/installed.json'

/**
 * What a phone downloads to have the app without a network, below `dist/client`: the worker, and what it was
 * built to keep.
 */
export async function readInstalled(): Promise<string[]> {
  const worker = await readFile(`${CLIENT}/sw.js`, 'utf8')
  const kept = [...worker.matchAll(/\burl["']?:\s*["'`]([^"'`]+\.[a-z]+)["'`]/g)].map(([, url = '']) => url)
  if (!kept.includes('index.html')) throw new Error('The worker keeps no page: its list was not found')
  return ['sw.js', ...kept]
}

/** What the build is told to leave out, and the worker keeps or the build lacks: it has another name by now. */
export function misnamedOnlineChunks(built: readonly string[], installed: readonly string[]): string[] {
  const isIn = (files: readonly string[], name: string) =>
    files.some((file) => file.startsWith(`assets/${name}-`))
  return ONLINE_CHUNKS.filter((name) => !isIn(built, name) || isIn(installed, name))
}

/** What is kept on a phone and stands on what is not, as `chunk needs chunk`: without a network it would not open. */
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
