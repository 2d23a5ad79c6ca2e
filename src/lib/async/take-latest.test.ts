import { expect, test, vi } from 'vitest'
import { PATIENTLY } from '#tests/support/patiently.ts'
import { takeLatest } from './take-latest.ts'

const unexpected = (error: unknown) => {
  throw error
}

/** A reader whose answers the test triggers. */
function slowReader() {
  const settle = new Map<string, { answer: (answer: string) => void; fail: (error: unknown) => void }>()
  const signals = new Map<string, AbortSignal>()
  const read = async (question: string, signal: AbortSignal) => {
    signals.set(question, signal)
    return new Promise<string>((answer, fail) => settle.set(question, { answer, fail }))
  }
  return { read, settle, signals }
}

test('the answer to the last keystroke wins, also when earlier ones come after it', async () => {
  const { read, settle, signals } = slowReader()
  const tell = vi.fn()
  const latest = takeLatest(read, tell, unexpected)
  for (const typed of ['mo', 'mon', 'mons']) latest.ask(typed)
  expect(['mo', 'mon', 'mons'].map((typed) => signals.get(typed)?.aborted)).toEqual([true, true, false])
  settle.get('mons')?.answer('the last')
  settle.get('mo')?.answer('the first')
  settle.get('mon')?.fail(new Error('aborted'))
  await vi.waitFor(() => expect(tell).toHaveBeenCalled(), PATIENTLY)
  expect(tell.mock.calls).toEqual([['mons', { answer: 'the last' }]])
})

test('a failure of the last is told, and nothing after it was stopped', async () => {
  const { read, settle, signals } = slowReader()
  const tell = vi.fn()
  const latest = takeLatest(read, tell, unexpected)
  const failure = new Error('no connection')
  latest.ask('roof')
  settle.get('roof')?.fail(failure)
  await vi.waitFor(() => expect(tell).toHaveBeenCalledWith('roof', { failure }), PATIENTLY)
  latest.ask('gold')
  latest.stop()
  expect(signals.get('gold')?.aborted).toBe(true)
})
