import { readFileSync } from 'node:fs'

/** @type {Record<string, { scripts: string[], styles: string[] }>} written by tools/checks/chunks/check-chunks.ts */
const screens = JSON.parse(readFileSync(new URL('./dist/screens.json', import.meta.url), 'utf8'))

/** @type {string[]} likewise */
const installed = JSON.parse(readFileSync(new URL('./dist/installed.json', import.meta.url), 'utf8'))

/** @type {string[]} likewise */
const later = JSON.parse(readFileSync(new URL('./dist/later.json', import.meta.url), 'utf8'))

const paths = (screen, kind) => screens[screen][kind].map((file) => `dist/client/${file}`)
const brotli = { brotli: true, gzip: false }

export default [
  // Document, style, script and icon: the landing page without its pictures, which are below the fold.
  {
    name: 'landing: first view, brotli',
    path: ['dist/client/landing.html', 'dist/client/favicon.svg'],
    limit: '10 KiB',
    ...brotli,
  },
  // The limits equal the gates of performance.md; the benches measure what a person feels.
  { name: 'sign-in: JavaScript, brotli', path: paths('sign-in', 'scripts'), limit: '106 KiB', ...brotli },
  { name: 'home: critical JavaScript, brotli', path: paths('home', 'scripts'), limit: '150 KiB', ...brotli },
  {
    name: 'home before Echo, with database and sync: JavaScript, brotli',
    path: paths('home-before-echo', 'scripts'),
    limit: '200 KiB',
    ...brotli,
  },
  { name: 'home: critical CSS, brotli', path: paths('home', 'styles'), limit: '10 KiB', ...brotli },
  {
    name: 'installed, brotli',
    path: installed.map((file) => `dist/client/${file}`),
    limit: '368 KiB',
    ...brotli,
  },
  // Fetched once the app is idle. The limit is not a gate of performance.md: it leaves room for later screens.
  {
    name: 'kept later, brotli',
    path: later.map((file) => `dist/client/${file}`),
    limit: '80 KiB',
    ...brotli,
  },
]
