import { expect, test } from 'vitest'

import { formatFileSize } from './file-size.ts'

test.each([
  [12, '1 KB'],
  [820 * 1024, '820 KB'],
  [3.4 * 1024 * 1024, '3.4 MB'],
  // The largest proof there may be.
  [4 * 1024 * 1024, '4 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words)
})
