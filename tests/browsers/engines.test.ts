import { expect, test } from 'vitest'
import { findEngines, whatIsNotRun } from './engines.ts'

const machine = (files: readonly string[], env: Record<string, string> = {}) => ({
  has: (path: string) => files.includes(path),
  env: { PATH: '/usr/local/bin:/usr/bin', ...env },
})

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const FIREFOX = '/usr/bin/firefox-esr'
const WEBKIT = ['/usr/bin/WebKitWebDriver', MINI_BROWSER]
const SCREEN = '/usr/bin/Xvfb'

test.each([
  [
    'nothing',
    machine([]),
    [
      'NOT RUN in Firefox: not installed here. On Debian: apt-get install firefox-esr',
      'NOT RUN in WebKit: not installed here. On Debian: apt-get install webkit2gtk-driver xvfb',
    ],
  ],
  [
    'a browser without its driver',
    machine([FIREFOX, MINI_BROWSER, SCREEN]),
    ['NOT RUN in WebKit: not installed here. On Debian: apt-get install webkit2gtk-driver'],
  ],
  [
    'no screen',
    machine(['/usr/local/bin/firefox', ...WEBKIT]),
    ['NOT RUN in WebKit: not installed here. On Debian: apt-get install xvfb'],
  ],
  ['a screen of its own', machine([FIREFOX, ...WEBKIT], { DISPLAY: ':0' }), []],
  ['everything', machine([FIREFOX, ...WEBKIT, SCREEN]), []],
] as const)('with %s, every engine runs or is told as not run', (_, here, lines) => {
  const found = findEngines(here)
  expect(found.map(({ engine }) => engine)).toEqual(['Firefox', 'WebKit'])
  expect(whatIsNotRun(found)).toEqual(lines)
  expect(found.filter((each) => 'start' in each)).toHaveLength(2 - lines.length)
})
