import { expect, test } from 'vitest'

import { formatFileSize } from './file-size.ts'

test.each([
  [12, '1 KB'],
  [820_400, '820 KB'],
  [3_400_000, '3.4 MB'],
  [4_000_000, '4 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words)
})
