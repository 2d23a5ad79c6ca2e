import { expect, test } from 'vitest'
import { addressIn, FINISHED_PAGES, finishedPageAt, linkIn } from './finished-pages.ts'
import { ENGLISH, LOCALES } from './messages/language/languages.ts'

const everywhere = FINISHED_PAGES.flatMap((page) => LOCALES.map((locale) => ({ page, locale })))

test('each page has an address of its own in each language, found with and without a slash at its end', () => {
  const addresses = everywhere.map(({ page, locale }) => addressIn(page, locale))
  expect(new Set(addresses).size).toBe(18)
  expect(addresses).toEqual(expect.arrayContaining(['/', '/ta/', '/privacy', '/bn/privacy', '/hi/terms']))
  for (const { page, locale } of everywhere) {
    const address = addressIn(page, locale)
    const place = { page, locale: locale === ENGLISH ? undefined : locale }
    for (const path of [address, address.replace(/(.)\/$/, '$1'), address.replace(/\/?$/, '/')])
      expect([path, finishedPageAt(path, undefined)]).toEqual([path, place])
  }
})

test('a link leads to its language whatever that of the browser: English is asked for', () => {
  for (const { page, locale } of everywhere) {
    const { pathname, searchParams } = new URL(linkIn(page, locale), 'https://cirkles.test')
    expect(finishedPageAt(pathname, searchParams.get('language'))).toEqual({ page, locale })
  }
})

test('the language of the path counts, then the one that is asked for, if Cirkles speaks it', () => {
  expect(finishedPageAt('/ta/terms', 'hi-IN')).toEqual({ page: '/terms', locale: 'ta-IN' })
  expect(finishedPageAt('/terms', 'hi-IN')).toEqual({ page: '/terms', locale: 'hi-IN' })
  for (const asked of ['xx', 'hi', '', '../x', null]) {
    expect(finishedPageAt('/terms', asked)).toEqual({ page: '/terms', locale: undefined })
  }
})

test.each([
  '/en',
  '/en/',
  '/en/privacy',
  '/fr/',
  '/TA/',
  '/ta-IN/',
  '/tamil/',
  '/ta/home',
  '/ta/privacy/terms',
  'ta',
  'ta/',
  '//',
  '/ta//',
  '/ta/ta/',
  '/privacy/ta',
  '/privacyx',
  '/xprivacy',
  '/home',
  '/Privacy',
])('%s is none', (path) => {
  expect(finishedPageAt(path, undefined)).toBeUndefined()
})
