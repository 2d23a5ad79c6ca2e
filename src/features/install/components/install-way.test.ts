import { expect, test } from 'vitest'
import { installWay, isSureWay } from './install-way.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

test.each([
  ['Safari on an iPhone', `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`, 5, 'share'],
  ['Chrome on an iPhone', `${IPHONE} CriOS/142.0.7444.60 Mobile/15E148 Safari/604.1`, 5, 'share'],
  ['Safari on an iPad', `${MAC} Version/18.6 Safari/605.1.15`, 5, 'share'],
  ['Safari on a Mac', `${MAC} Version/18.6 Safari/605.1.15`, 0, 'dock'],
  ['Chrome on a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROMIUM}`, 0, 'menu'],
  [
    'Firefox on a phone',
    'Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0',
    5,
    'firefoxPhone',
  ],
  [
    'Firefox on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0',
    0,
    'firefoxWindows',
  ],
  [
    'Firefox on Linux',
    'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
    0,
    'firefoxComputer',
  ],
  [
    'Firefox on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:153.0) Gecko/20100101 Firefox/153.0',
    0,
    'firefoxComputer',
  ],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${CHROMIUM}`, 5, 'menu'],
] as const)('%s installs in its own way', (_, userAgent, maxTouchPoints, way) => {
  expect(installWay({ userAgent, maxTouchPoints })).toBe(way)
})

test('only ways that lead to an installed app are offered unasked', () => {
  expect((['share', 'dock', 'firefoxPhone'] as const).every(isSureWay)).toBe(true)
  expect((['firefoxWindows', 'firefoxComputer', 'menu'] as const).some(isSureWay)).toBe(false)
})
