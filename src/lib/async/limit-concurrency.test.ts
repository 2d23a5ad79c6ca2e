import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('two at a time, in the order they came, and one that fails gives its turn on', async () => {
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const inTurn = limitConcurrency(2)
  const start = (name: string) =>
    inTurn(async () => {
      begun.push(name)
      await new Promise<void>((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve()))
      })
      return name
    })
  const all = Promise.allSettled(['a', 'b', 'c', 'd'].map(start))
  expect(begun).toEqual(['a', 'b'])
  ends.get('b')?.(new Error('broken'))
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  ends.get('a')?.()
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  ends.get('c')?.()
  ends.get('d')?.()
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(await inTurn(async () => 'again')).toBe('again')
})
