import { expect, onTestFinished, test, vi } from 'vitest'
import { BusyError, createGate as createGateOf, CrowdedError, type GateOptions } from './gate.ts'

const createGate = (options: Partial<GateOptions>) =>
  createGateOf({ most: 1, mostEach: 1, waitingEach: 100, waitMs: 60_000, ...options })

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
  const gate = createGate({ most: 2 })
  const begun: number[] = []
  const { work, finish } = heldWork(begun)
  const all = [0, 1, 2, 3].map((index) => gate.pass(`person ${index}`, work(index)))
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
  const gate = createGate({})
  await expect(gate.pass('Asha', () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck')
  expect(await gate.pass('Asha', () => Promise.resolve('done'))).toBe('done')
})

test('who finds no room in time is turned away, and its work never begins', async () => {
  const gate = createGate({ waitMs: 5 })
  const begun: number[] = []
  const { work, finish } = heldWork(begun)
  const first = gate.pass('Asha', work(0))
  await expect(gate.pass('Ravi', work(1))).rejects.toThrow(BusyError)
  finish[0]?.()
  await first
  expect(begun).toEqual([0])
})

test('ASVS 15.2.2 · people take turns: what waits for one delays another by one turn', async () => {
  const gate = createGate({})
  const begun: number[] = []
  const { work, finish } = heldWork(begun)
  const all = [
    ...[0, 1, 2, 3].map((index) => gate.pass('Asha', work(index))),
    gate.pass('Ravi', work(10)),
    gate.pass('Meera', work(20)),
    gate.pass('Ravi', work(11)),
  ]
  for (let ended = 0; ended < all.length; ended += 1) {
    await expect.poll(() => finish.length).toBe(ended + 1)
    finish[ended]?.()
  }
  await Promise.all(all)
  expect(begun).toEqual([0, 10, 20, 1, 11, 2, 3])
})

test('ASVS 15.2.2 · one person has so many inside at once, though there is room for others', async () => {
  const gate = createGate({ most: 3, mostEach: 2 })
  const begun: number[] = []
  const { work, finish } = heldWork(begun)
  const all = [0, 1, 2].map((index) => gate.pass('Asha', work(index)))
  all.push(gate.pass('Ravi', work(10)))
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 10])
  finish[2]?.()
  expect(await all[3]).toBe(10)
  expect(begun).toEqual([0, 1, 10])
  finish[0]?.()
  await expect.poll(() => begun).toEqual([0, 1, 10, 2])
  for (const end of finish) end()
  await Promise.all(all)
})

test('a person with too much waiting is turned away at once, others are not', async () => {
  const gate = createGate({ waitingEach: 1 })
  const begun: number[] = []
  const { work, finish } = heldWork(begun)
  const all = [gate.pass('Asha', work(0)), gate.pass('Asha', work(1))]
  await expect(gate.pass('Asha', work(2))).rejects.toThrow(CrowdedError)
  all.push(gate.pass('Ravi', work(10)))
  for (let ended = 0; ended < all.length; ended += 1) {
    await expect.poll(() => finish.length).toBe(ended + 1)
    finish[ended]?.()
  }
  await Promise.all(all)
  expect(begun).toEqual([0, 10, 1])
})

test('ASVS 15.2.2 · after work a person rests, while others follow at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const gate = createGate({ restMs: (tookMs) => 4 * tookMs })
  const begun: string[] = []
  const work = (what: string) => async () => {
    begun.push(what)
    await new Promise((resolve) => void setTimeout(resolve, 25))
  }
  const all = [
    gate.pass('Asha', work('Asha 1')),
    gate.pass('Asha', work('Asha 2')),
    gate.pass('Ravi', work('Ravi 1')),
  ]
  await vi.advanceTimersByTimeAsync(25)
  expect(begun).toEqual(['Asha 1', 'Ravi 1'])
  await vi.advanceTimersByTimeAsync(99)
  expect(begun).toEqual(['Asha 1', 'Ravi 1'])
  await vi.advanceTimersByTimeAsync(26)
  await Promise.all(all)
  expect(begun).toEqual(['Asha 1', 'Ravi 1', 'Asha 2'])
})
