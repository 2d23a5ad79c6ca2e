import { readFileSync } from 'node:fs'

/** @type {Record<string, { scripts: string[], styles: string[] }>} written by tests/support/check-chunks.ts */
const screens = JSON.parse(readFileSync(new URL('./dist/screens.json', import.meta.url), 'utf8'))

/** @type {string[]} likewise */
const installed = JSON.parse(readFileSync(new URL('./dist/installed.json', import.meta.url), 'utf8'))

const paths = (screen, kind) => screens[screen][kind].map((file) => `dist/client/${file}`)
const brotli = { brotli: true, gzip: false }
const gzip = { brotli: false, gzip: true }

export default [
  // Document, style, script and icon: all of the landing page but its pictures, which are below the fold.
  {
    name: 'landing: first view, brotli',
    path: ['dist/client/landing.html', 'dist/client/favicon.svg'],
    limit: '10 KiB',
    ...brotli,
  },
  { name: 'sign-in: JavaScript, gzip', path: paths('sign-in', 'scripts'), limit: '106.25 KiB', ...gzip },
  { name: 'home painted: JavaScript, gzip', path: paths('home', 'scripts'), limit: '119 KiB', ...gzip },
  {
    name: 'home before Echo, with database and sync: JavaScript, gzip',
    path: paths('home-before-echo', 'scripts'),
    limit: '178.25 KiB',
    ...gzip,
  },
  {
    name: 'home: critical JavaScript, brotli',
    path: paths('home', 'scripts'),
    limit: '104.25 KiB',
    ...brotli,
  },
  { name: 'home: critical CSS, brotli', path: paths('home', 'styles'), limit: '6.5 KiB', ...brotli },
  {
    name: 'installed, brotli',
    path: installed.map((file) => `dist/client/${file}`),
    limit: '300 KiB',
    ...brotli,
  },
]
