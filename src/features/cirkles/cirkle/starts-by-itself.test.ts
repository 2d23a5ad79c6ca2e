import { expect, test } from 'vitest'
import { startsByItself } from './starts-by-itself.ts'

test('a Cirkle whose start date has passed is not said to start on that date', () => {
  expect(startsByItself('2026-12-05', '2026-12-05')).toBe('on 5 Dec 2026')
  expect(startsByItself('2026-12-05', '2026-12-06')).toBe('as soon as it has 2 members')
})
