import { expect, test, vi } from 'vitest'
import { createChannelAuthorizer } from './channel-authorizer.ts'

const grant = () => Response.json({ auth: 'key:signature' })

/** Fifty channels are joined when a connection opens; each answer is given by hand. */
function joinFifty() {
  let socketId = 'first'
  const answers: (() => void)[] = []
  const fetch = vi.fn(async () => new Promise<Response>((resolve) => answers.push(() => resolve(grant()))))
  const authorizer = createChannelAuthorizer({
    url: 'https://cirkles.test/api/broadcasting/auth',
    token: () => 'token',
    fetch,
    isCurrent: (id) => id === socketId,
  })
  const granted: string[] = []
  for (let channel = 0; channel < 50; channel += 1) {
    const name = `private-cirkle.${channel}`
    authorizer({ name }).authorize('first', (error) => {
      if (error === null) granted.push(name)
    })
  }
  return { fetch, granted, answers, reconnect: () => (socketId = 'second') }
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
