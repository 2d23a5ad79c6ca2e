import { writeFile } from 'node:fs/promises'
import {
  brokenOffline,
  INSTALLED_FILE,
  LATER_FILE,
  misnamedLaterChunks,
  misnamedOnlineChunks,
  readKept,
} from '#tools/checks/chunks/installed-files.ts'
import {
  firstChunk,
  packagesIn,
  readManifest,
  SCREENS_FILE,
  screenFiles,
  type Screen,
} from '#tools/checks/chunks/screen-chunks.ts'

/*
 * First half of `npm run size`: the contents of each chunk. Writes the list of files per screen, for the
 * limits in `.size-limit.js` and for the e2e that compares them with the loads of a real browser, and the
 * lists of files a phone installs, at once and later.
 */

const SIGN_IN = 'src/routes/sign-in.tsx?tsr-split=component---loader'

const SCREENS: readonly Screen[] = [
  { name: 'sign-in', chunks: [SIGN_IN] },
  // Until its data is painted; the second adds everything loaded before the socket's code is requested.
  { name: 'home', chunks: ['home'] },
  {
    name: 'home-before-echo',
    chunks: ['home', 'signed-in', 'calls', 'workbox-window.prod.es5', 'after-start'],
  },
]

/** Packages every screen needs; anything else in the first chunk could load later. */
const FIRST_CHUNK_PACKAGES = new Set([
  'react',
  'react-dom',
  'scheduler',
  'use-sync-external-store',
  '@tanstack/react-router',
  '@tanstack/router-core',
  '@tanstack/history',
  '@tanstack/react-store',
  '@tanstack/store',
  // Small, and holds every screen's messages.
  'zustand',
  // Formats every text.
  '@lingui/core',
])

const manifest = await readManifest()

const screens = Object.fromEntries(SCREENS.map((screen) => [screen.name, screenFiles(manifest, screen)]))
await writeFile(SCREENS_FILE, JSON.stringify(screens, null, 2))

const kept = await readKept()
await writeFile(INSTALLED_FILE, JSON.stringify(kept.installed, null, 2))
await writeFile(LATER_FILE, JSON.stringify(kept.later, null, 2))

const packages = await Promise.all(firstChunk(manifest).scripts.map(packagesIn))
const found = new Set(packages.flat())
if (!found.has('react-dom')) throw new Error('The source maps show no react-dom: nothing was checked')

const lazy = [...found].filter((name) => !FIRST_CHUNK_PACKAGES.has(name))
for (const name of lazy) console.error(`${name} is in the first chunk, where it delays every screen`)

const misnamed = misnamedOnlineChunks(
  Object.values(manifest).map(({ file }) => file),
  kept,
)
for (const name of misnamed) console.error(`${name} is no chunk that the installed app does without`)

const misnamedLater = misnamedLaterChunks(kept)
for (const name of misnamedLater) console.error(`${name} is no chunk that the worker keeps later`)

const broken = brokenOffline(manifest, kept)
for (const each of broken) console.error(`${each}, which the phone does not keep by then`)
process.exitCode = [lazy, misnamed, misnamedLater, broken].some(({ length }) => length > 0) ? 1 : 0
