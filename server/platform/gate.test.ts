import { expect, test } from 'vitest'
import { BusyError, createGate } from './gate.ts'

/** Work that ends on command, and records when it begins. */
function heldWork(begun: number[]) {
  const finish: (() => void)[] = []
  const work = (index: number) => async () => {
    begun.push(index)
    await new Promise<void>((resolve) => void finish.push(resolve))
    return index
  }
  return { work, finish }
}

test('so many are inside at once, and the others follow in their order', async () => {
  const gate = createGate({ most: 2, waitMs: 60_000 })
  const begun: number[] = []
  const { work, finish } = heldWork(begun)
  const all = [0, 1, 2, 3].map((index) => gate.pass(work(index)))
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  finish[0]?.()
  expect(await all[0]).toBe(0)
  await expect.poll(() => begun).toEqual([0, 1, 2])
  finish[1]?.()
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  for (const end of finish) end()
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3])
})

test('work that fails leaves its place', async () => {
  const gate = createGate({ most: 1, waitMs: 60_000 })
  await expect(gate.pass(() => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck')
  expect(await gate.pass(() => Promise.resolve('done'))).toBe('done')
})

test('who finds no room in time is turned away, and its work never begins', async () => {
  const gate = createGate({ most: 1, waitMs: 5 })
  const begun: number[] = []
  const { work, finish } = heldWork(begun)
  const first = gate.pass(work(0))
  await expect(gate.pass(work(1))).rejects.toThrow(BusyError)
  finish[0]?.()
  await first
  expect(begun).toEqual([0])
})
