import { expect, test } from 'vitest'
import { sameAppPath } from './same-app-path.ts'

test.each(['/home', '/payment?pay=1', '/invite/7#top'])('%s stays in the app', (path) => {
  expect(sameAppPath(path)).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
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
