import { expect, onTestFinished, test, vi } from 'vitest'
import { createTurns, type Turns } from './turns.ts'

/** Runs `count` pieces of one person's work, all asked for at once; milliseconds until the last has ended. */
async function msOf(gate: Turns['reads'], count: number, eachMs = 20): Promise<number> {
  const beganAt = performance.now()
  const work = () => new Promise<void>((resolve) => void setTimeout(resolve, eachMs))
  const all = Promise.all(Array.from({ length: count }, () => gate.pass('Asha', work)))
  await vi.runAllTimersAsync()
  await all
  return performance.now() - beganAt
}

test.for([
  // Two at once; eight more, each pair after a rest of eight times its work.
  ['reads', 10, 740],
  // Three at once.
  ['writes', 9, 380],
  // One at a time, with rests of eight times its work, or of four.
  ['fullReads', 3, 380],
  ['hashing', 3, 380],
  ['downloads', 3, 220],
] as const)('ASVS 15.2.2 · %s of one person rest between two turns', async ([gate, count, expected]) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await msOf(createTurns()[gate], count)).toBeGreaterThanOrEqual(expected)
  expect(await msOf(createTurns({ hasRests: false })[gate], count)).toBeLessThan(expected)
})

test('ASVS 15.2.2 · large pictures of one person leave most of a processor to others, and six come in half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await msOf(createTurns().decoding, 6, 1_000)).toBe(6 * (1_000 + 2_000))
})

test('ASVS 15.2.2 · after a picture that was refused a person rests two seconds, however fast that was', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { decoding } = createTurns()
  const beganAt = performance.now()
  const all = Promise.all(
    [{ ok: false }, { ok: true }, {}].map((checked) => decoding.pass('Asha', async () => checked)),
  )
  await vi.runAllTimersAsync()
  await all
  // After the refused one two seconds, after each of the others a tenth of one.
  expect(performance.now() - beganAt).toBe(2_000 + 100 + 100)
})

test('ASVS 15.2.2 · a slow sync rests twice as long as a read took, a twentieth of a second at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const msOfRest = async ({ restAfterRead }: Turns, tookMs: number) => {
    const beganAt = performance.now()
    const rest = restAfterRead(tookMs)
    await vi.runAllTimersAsync()
    await rest
    return performance.now() - beganAt
  }
  expect(await msOfRest(createTurns(), 10)).toBe(20)
  expect(await msOfRest(createTurns(), 1_000)).toBe(50)
  expect(await msOfRest(createTurns({ hasRests: false }), 1_000)).toBe(0)
})

test('ASVS 15.2.2 · a person who was refused as too many may call forty times a second, others at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { calls } = createTurns()
  let answered = 0
  const refused = async () => {
    answered += 1
    return 'too_many_requests'
  }
  const all = Promise.all(Array.from({ length: 60 }, () => calls.pass('Asha', refused)))
  await vi.advanceTimersByTimeAsync(990)
  expect(answered).toBe(40)
  expect(await calls.pass('Ravi', () => Promise.resolve('at once'))).toBe('at once')
  await vi.runAllTimersAsync()
  await all
  expect(answered).toBe(60)

  let done = 0
  const answer = async () => void (done += 1)
  for (let index = 0; index < 60; index += 1) void calls.pass('Meera', answer)
  await vi.advanceTimersByTimeAsync(0)
  expect(done, 'an answer of another kind delays nothing').toBe(60)
})
