import { describe, expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'
import { downloadName, shownFileName, UNNAMED } from './download-name.ts'

describe('the name a file is saved under (ASVS 5.4.2)', () => {
  test.each([
    ['receipt.jpeg', 'receipt.jpg'],
    ['रसीद नवंबर.png', 'रसीद नवंबर.jpg'],
    ['../../etc/passwd', 'passwd.jpg'],
    ['C:\\photos\\a.b.png', 'a.b.jpg'],
    ['a\r\nSet-Cookie: x=1".png', 'aSet-Cookie x1.jpg'],
    ['.htaccess', 'file.jpg'],
    ['', 'file.jpg'],
    ['x'.repeat(500), `${'x'.repeat(80)}.jpg`],
  ])('%j becomes %j', (given, kept) => {
    expect(downloadName(given, 'jpg')).toBe(kept)
  })
})

test('a name of any script travels in a header of ASCII', () => {
  expect(contentDisposition('inline', "रसीद (1)'s.png")).toBe(
    `inline; filename="____ (1)'s.png"; filename*=UTF-8''${encodeURIComponent('रसीद')}%20%281%29%27s.png`,
  )
})

test('a file without a name has one in the reader’s language', () => {
  const unnamed = { name: downloadName('.png', 'jpg'), storageKey: 'ab/cd.jpg' }
  expect(shownFileName(unnamed, 'en')).toBe('file.jpg')
  expect(shownFileName(unnamed, 'hi')).toBe('फ़ाइल.jpg')
  expect(shownFileName({ name: UNNAMED, storageKey: 'ab/cd.pdf' }, 'hi')).toBe('फ़ाइल.pdf')
  expect(shownFileName({ name: 'files of Asha.jpg', storageKey: 'ab/cd.jpg' }, 'hi')).toBe(
    'files of Asha.jpg',
  )
})
