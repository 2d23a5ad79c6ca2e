import { expect, test, vi } from 'vitest'
import { type Complaint, submitOnce } from './use-submit.ts'

/** A form answered by `answer`. */
function formOf(answer: () => Promise<string | Complaint | undefined>) {
  const lock = { isTaken: false }
  const send = vi.fn(async (_input: string) => answer())
  const setRunning = vi.fn()
  const complain = vi.fn()
  const explain = (failure: unknown, input: string) => {
    if (!(failure instanceof RangeError)) throw failure
    return `${input}: ${failure.message}`
  }
  const submit = async (input: string) => submitOnce(lock, input, { send, explain, setRunning, complain })
  return { send, setRunning, complain, submit }
}

test('a second press while the first is on its way sends nothing', async () => {
  let finish: (() => void) | undefined
  const { send, submit, setRunning } = formOf(
    async () => new Promise((resolve) => (finish = () => resolve(undefined))),
  )
  const first = submit('accept')
  await submit('decline')
  expect(send).toHaveBeenCalledExactlyOnceWith('accept')
  expect(setRunning).toHaveBeenCalledExactlyOnceWith({ input: 'accept' })
  finish?.()
  await first
  expect(setRunning).toHaveBeenLastCalledWith(undefined)
  void submit('decline')
  expect(send).toHaveBeenLastCalledWith('decline')
})

test('the earlier complaint goes when another try begins, and success leaves none', async () => {
  const { complain, submit } = formOf(async () => undefined)
  await submit('accept')
  expect(complain).toHaveBeenCalledExactlyOnceWith({})
})

test('a failure is explained', async () => {
  const { complain, submit, setRunning } = formOf(() => Promise.reject(new RangeError('offline')))
  await submit('accept')
  expect(complain).toHaveBeenLastCalledWith({ error: 'accept: offline' })
  expect(setRunning).toHaveBeenLastCalledWith(undefined)
})

test('a refusal that comes as a value is shown like a failure', async () => {
  const refusal = { errors: { email: 'Please enter your email' } }
  const { complain, submit } = formOf(async () => refusal)
  await submit('accept')
  expect(complain).toHaveBeenLastCalledWith(refusal)
})

test('a defect is passed on, and the next press is sent all the same', async () => {
  const { send, submit, setRunning } = formOf(() => Promise.reject(new TypeError('undefined is no function')))
  await expect(submit('accept')).rejects.toThrow(TypeError)
  expect(setRunning).toHaveBeenLastCalledWith(undefined)
  await expect(submit('accept')).rejects.toThrow(TypeError)
  expect(send).toHaveBeenCalledTimes(2)
})
