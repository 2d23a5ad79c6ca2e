import { expect, test, vi } from 'vitest'
import { PATIENTLY } from '#tests/support/patiently.ts'
import { startRequest } from './use-request.ts'

const explain = (failure: unknown) => {
  if (!(failure instanceof RangeError)) throw failure
  return `Not loaded: ${failure.message}`
}

const unexpected = (error: unknown) => {
  throw error
}

test('an answer is told', async () => {
  const tell = vi.fn()
  startRequest(async () => 'two devices', explain, tell, unexpected)
  await vi.waitFor(() => expect(tell).toHaveBeenCalledExactlyOnceWith({ data: 'two devices' }), PATIENTLY)
})

test('a failure is told in words', async () => {
  const tell = vi.fn()
  const failure = new RangeError('offline')
  startRequest(() => Promise.reject(failure), explain, tell, unexpected)
  await vi.waitFor(
    () => expect(tell).toHaveBeenCalledExactlyOnceWith({ failure, message: 'Not loaded: offline' }),
    PATIENTLY,
  )
})

test('a defect is reported and not told as a failure', async () => {
  const tell = vi.fn()
  const onDefect = vi.fn()
  const defect = new TypeError('undefined is not a function')
  startRequest(() => Promise.reject(defect), explain, tell, onDefect)
  await vi.waitFor(() => expect(onDefect).toHaveBeenCalledExactlyOnceWith(defect), PATIENTLY)
  expect(tell).not.toHaveBeenCalled()
})

test('what is stopped is aborted, and its late answer is ignored', async () => {
  const tell = vi.fn()
  let answer: ((answer: string) => void) | undefined
  let asked: AbortSignal | undefined
  const ask = async (signal: AbortSignal) => {
    asked = signal
    return new Promise<string>((resolve) => (answer = resolve))
  }
  const stop = startRequest(ask, explain, tell, unexpected)
  stop()
  expect(asked?.aborted).toBe(true)
  answer?.('of another person')
  await new Promise((resolve) => setTimeout(resolve))
  expect(tell).not.toHaveBeenCalled()
})
