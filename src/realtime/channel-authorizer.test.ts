import { expect, onTestFinished, test, vi } from 'vitest'
import { createChannelAuthorizer } from './channel-authorizer.ts'

const grant = () => Response.json({ auth: 'key:signature' })

/** Fifty channels are joined when a connection opens; the test gives each answer. */
function joinFifty() {
  let socketId = 'first'
  const answers: (() => void)[] = []
  const fetch = vi.fn(async () => new Promise<Response>((resolve) => answers.push(() => resolve(grant()))))
  const ask = (authorize: ReturnType<typeof createChannelAuthorizer>, of: string, first: number) => {
    for (let channel = first; channel < 50; channel += 1) {
      const name = `private-cirkle.${channel}`
      authorize({ name }).authorize(of, (error) => {
        if (error === null) granted.push(name)
      })
    }
  }
  const granted: string[] = []
  const authorizer = createChannelAuthorizer({
    url: 'https://cirkles.test/api/broadcasting/auth',
    token: () => 'token',
    fetch,
    isCurrent: (id) => id === socketId,
  })
  ask(authorizer, 'first', 0)
  return {
    fetch,
    granted,
    answers,
    reconnect: () => (socketId = 'second'),
    join: () => ask(authorizer, 'second', 48),
  }
}

test('three channels are asked for at a time, and all of them in the end', async () => {
  const { fetch, granted, answers } = joinFifty()
  for (let answered = 0; answered < 50; answered += 1) {
    await expect.poll(() => fetch.mock.calls.length, { interval: 1 }).toBe(Math.min(answered + 3, 50))
    answers[answered]?.()
    await expect.poll(() => granted.length, { interval: 1 }).toBe(answered + 1)
  }
})

test('a lost connection asks for none of the channels that still waited', async () => {
  const { fetch, granted, answers, reconnect } = joinFifty()
  reconnect()
  for (const answer of answers) answer()
  await new Promise<void>((resolve) => {
    setTimeout(resolve)
  })
  expect(fetch).toHaveBeenCalledTimes(3)
  expect(granted).toEqual([])
})

test('what a lost connection asked for takes no turn of the next one', async () => {
  const { fetch, granted, answers, reconnect, join } = joinFifty()
  reconnect()
  join()
  await expect.poll(() => fetch.mock.calls.length, { interval: 1 }).toBe(5)
  for (const answer of answers.slice(3)) answer()
  await expect.poll(() => granted, { interval: 1 }).toEqual(['private-cirkle.48', 'private-cirkle.49'])
})

test('a question that is swallowed gives its turn on', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const signals: AbortSignal[] = []
  const authorizer = createChannelAuthorizer({
    url: 'https://cirkles.test/api/broadcasting/auth',
    token: () => 'token',
    isCurrent: () => true,
    retryAfterMs: [],
    fetch: async (_, init) =>
      new Promise((_resolve, reject) => {
        const signal = init?.signal
        if (!signal) return
        signals.push(signal)
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  })
  for (const name of ['a', 'b', 'c', 'd']) authorizer({ name }).authorize('socket', () => undefined)
  await vi.advanceTimersByTimeAsync(14_000)
  expect(signals).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(signals).toHaveLength(4)
})
