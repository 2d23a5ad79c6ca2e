import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { cirkleChannel, DATA_CHANGED, DataChangedSchema, userChannel } from '#contract/realtime/events.ts'
import { cancelCirkle, startCirkle } from '#contract/http/cirkles/cirkles.ts'
import { reorderMembers, updateCirkle } from '#contract/http/cirkles/editing.ts'
import {
  acceptRequest,
  decline,
  joinCirkle,
  leaveCirkle,
  withdrawRequest,
} from '#contract/http/cirkles/membership.ts'
import { acceptSwap, declineSwap, requestSwap, withdrawSwap } from '#contract/http/online/swapping.ts'
import type { RealtimeMessage } from '#server/realtime/publish/messages.ts'
import { got } from '#tests/support/people/ask.ts'
import { formCirkle, signUpAll } from '#tests/support/cirkles/cirkle-flows.ts'
import type { Person } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/** Which devices receive which sync hints, so that all screens update at once. */

let app: TestApp
let asha: Person
let ravi: Person
let meera: Person
let imran: Person

beforeAll(async () => {
  app = await createTestApp()
  ;[asha, ravi, meera, imran] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar', 'Meera Nair', 'Imran Khan')
})
afterAll(() => app.close())

/** Messages the server published during `work`. */
async function messagesOf(work: () => Promise<unknown>): Promise<RealtimeMessage[]> {
  const publish = vi.spyOn(app.deps.publisher, 'publish')
  try {
    await work()
    return publish.mock.calls.flatMap(([, messages]) => messages)
  } finally {
    publish.mockRestore()
  }
}

/** The sections each of the four must sync, except notifications, which come with every notice. */
async function hintsOf(work: () => Promise<unknown>): Promise<string[][]> {
  const messages = await messagesOf(work)
  return [asha, ravi, meera, imran].map(({ user }) => {
    const sections = messages.flatMap((message) =>
      'event' in message && message.event === DATA_CHANGED && message.channels.includes(userChannel(user.id))
        ? v.parse(DataChangedSchema, message.data).sections
        : [],
    )
    return [...new Set(sections)]
      .filter((name) => name !== 'notifications')
      .toSorted((a, b) => a.localeCompare(b))
  })
}

const ALL = ['cirkles', 'members']

test('while a Cirkle forms', async () => {
  const { id, name } = await formCirkle(app, [asha, ravi, meera])
  const edit = { id, name, privacy: 'public' as const }
  expect(await hintsOf(() => got(app, updateCirkle, asha, edit))).toEqual([
    ['activity', 'cirkles', 'join_requests'],
    ['activity', 'cirkles'],
    ['activity', 'cirkles'],
    [],
  ])
  const join = () => got(app, joinCirkle, imran, { id })
  expect(await hintsOf(join)).toEqual([['join_requests'], [], [], []])
  const withdraw = () => got(app, withdrawRequest, imran, { id })
  expect(await hintsOf(withdraw)).toEqual([['join_requests'], [], [], []])
  await join()
  const { email } = imran.user
  expect(await hintsOf(() => got(app, decline, asha, { id, email }))).toEqual([['join_requests'], [], [], []])
  await join()
  expect(await hintsOf(() => got(app, acceptRequest, asha, { id, email }))).toEqual([
    [...ALL, 'join_requests'].toSorted((a, b) => a.localeCompare(b)),
    ALL,
    ALL,
    ['cirkles', 'invites', 'members'],
  ])
  const order = [ravi, asha, imran, meera].map(({ user }) => user.id)
  expect(await hintsOf(() => got(app, reorderMembers, asha, { id, order }))).toEqual([ALL, ALL, ALL, ALL])
  expect(await hintsOf(() => got(app, reorderMembers, asha, { id, order }))).toEqual([[], [], [], []])

  const left = await messagesOf(() => got(app, leaveCirkle, imran, { id }))
  expect(left).toContainEqual({ revokeChannel: cirkleChannel(id), userId: imran.user.id })
  expect(await hintsOf(() => got(app, cancelCirkle, asha, { id }))).toEqual([
    ['cirkles'],
    ['cirkles'],
    ['cirkles'],
    [],
  ])
})

test('while turns are swapped', async () => {
  const { id } = await formCirkle(app, [asha, ravi, meera, imran])
  await got(app, startCirkle, asha, { id })
  const swapHashes: string[] = []
  const request = async () => {
    const { swapHash } = await got(app, requestSwap, meera, { id, userId: imran.user.id })
    swapHashes.push(swapHash)
  }
  expect(await hintsOf(request)).toEqual([[], [], ['swaps'], ['swaps']])
  const [declined = ''] = swapHashes
  expect(await hintsOf(() => got(app, declineSwap, imran, { swapHash: declined }))).toEqual([
    [],
    [],
    ['swaps'],
    ['swaps'],
  ])
  await request()
  const withdraw = () => got(app, withdrawSwap, meera, { swapHash: swapHashes[1] ?? '' })
  expect(await hintsOf(withdraw)).toEqual([[], [], ['swaps'], ['swaps']])
  await request()
  const accept = () => got(app, acceptSwap, imran, { swapHash: swapHashes[2] ?? '' })
  const pair = ['cirkles', 'members', 'overview', 'quickstats', 'swaps']
  expect(await hintsOf(accept)).toEqual([ALL, ALL, pair, pair])
})
