import { expect, test } from 'vitest'
import { batchWrites } from './batch-writes.ts'

/** A `write` that the test ends, and that cannot take 0. */
function slowWrite() {
  const batches: (readonly number[])[] = []
  const ends: (() => void)[] = []
  const write = async (items: readonly number[]) => {
    batches.push(items)
    await new Promise<void>((resolve) => ends.push(resolve))
    if (items.includes(0)) throw new Error('not this one')
  }
  return { batches, ends, write }
}

test('what comes during a write goes together in the next', async () => {
  const { batches, ends, write } = slowWrite()
  const put = batchWrites(write)
  const first = put(1)
  await expect.poll(() => batches).toEqual([[1]])
  const others = [put(2), put(3)]
  expect(batches).toEqual([[1]])
  ends[0]?.()
  await first
  await expect.poll(() => batches).toEqual([[1], [2, 3]])
  ends[1]?.()
  await Promise.all(others)
  const later = put(4)
  await expect.poll(() => batches.length).toBe(3)
  ends[2]?.()
  await later
})

test('one that cannot be written holds up no other: each of its batch is written by itself', async () => {
  const { batches, ends, write } = slowWrite()
  const put = batchWrites(write)
  const all = Promise.allSettled([put(1), put(0), put(2)])
  await expect.poll(() => batches).toEqual([[1, 0, 2]])
  ends[0]?.()
  await expect.poll(() => batches.slice(1)).toEqual([[1], [0], [2]])
  for (const end of ends) end()
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
