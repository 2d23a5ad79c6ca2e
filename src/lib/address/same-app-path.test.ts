import { afterEach, expect, test, vi } from 'vitest'
import { sameAppPath } from './same-app-path.ts'

afterEach(() => vi.unstubAllGlobals())

test.each(['/home', '/payment?pay=1', '/invite/7#top'])('%s stays in the app', (path) => {
  expect(sameAppPath(path)).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/home/..//evil.example',
  'https://evil.example/',
  'home',
  '',
  '//',
  7,
  undefined,
  null,
])('%s is no way back into the app', (value) => {
  expect(sameAppPath(value)).toBeUndefined()
})

test('a tab or line break does not hide a second slash', () => {
  expect(sameAppPath('/\t/evil.example')).toBeUndefined()
})

test('a browser without URL.canParse reads the same', () => {
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { canParse: undefined }))
  expect(sameAppPath('/payment?pay=1')).toBe('/payment?pay=1')
  expect(sameAppPath('//')).toBeUndefined()
})
