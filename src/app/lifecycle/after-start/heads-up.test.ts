import { expect, test } from 'vitest'
import { newsAmong } from './heads-up.ts'

const notice = (id: string) => ({ id, message: `Notice ${id}` })

test('what comes while the app is open is said once; what was there before is not', () => {
  const read = newsAmong()
  expect(read([notice('a'), notice('b')])).toBeUndefined()
  expect(read([notice('c'), notice('a'), notice('b')])).toBe('Notice c')
  expect(read([notice('c'), notice('b')])).toBeUndefined()
  // Marked as read and brought back by a sync that was under way: not new.
  expect(read([notice('a'), notice('c')])).toBeUndefined()
})

test('several at once are counted', () => {
  const read = newsAmong()
  read([])
  expect(read([notice('a'), notice('b'), notice('c')])).toBe('3 new notifications')
})
