import { expect, test, vi } from 'vitest'
import { coalesceWrites } from './coalesce-writes.ts'

test('only the newest of what came during a write is written after it', async () => {
  const written: string[] = []
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const writes = coalesceWrites<string>(async (value) => {
    written.push(value)
    if (value === 'a') await gate
  }, vi.fn())
  for (const value of ['a', 'ab', 'abc']) writes.put(value)
  release()
  await writes.settled()
  expect(written).toEqual(['a', 'abc'])
})

test('a failed write is told and does not stop the next', async () => {
  const onError = vi.fn()
  const written: string[] = []
  const writes = coalesceWrites<string>(async (value) => {
    if (value === 'bad') throw new Error('full')
    written.push(value)
  }, onError)
  writes.put('bad')
  await writes.settled()
  writes.put('good')
  await writes.settled()
  expect(onError).toHaveBeenCalledOnce()
  expect(written).toEqual(['good'])
})
