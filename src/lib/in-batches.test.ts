import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

test('what comes during a write goes together in the next, and each hears of its own', async () => {
  const batches: (readonly number[])[] = []
  let finish: (() => void) | undefined
  const put = inBatches<number>(async (items) => {
    batches.push(items)
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    if (items.includes(2)) throw new Error('full')
  })
  const first = put(1)
  await expect.poll(() => batches).toEqual([[1]])
  const others = [put(2), put(3)]
  expect(batches).toEqual([[1]])
  finish?.()
  await first
  await expect.poll(() => batches).toEqual([[1], [2, 3]])
  finish?.()
  expect((await Promise.allSettled(others)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const later = put(4)
  await expect.poll(() => batches.length).toBe(3)
  finish?.()
  await later
})
