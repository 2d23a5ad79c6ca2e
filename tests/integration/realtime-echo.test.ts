import { expect, test, vi } from 'vitest'
import {
  BROADCAST_NOTIFICATION_CREATED,
  CIRKLE_MESSAGE,
  cirkleChannel,
  DATA_CHANGED,
  userChannel,
  type BroadcastNotificationPayload,
  type CirkleMessagePayload,
} from '#contract/realtime/events.ts'
import {
  arjun,
  cirkle,
  meera,
  members,
  once,
  openPage,
  permitOwnChannels,
  startForPages,
} from '#tests/support/browser/realtime-pages.ts'
import { joinedSocket, nameOf } from '#tests/support/server/raw-sockets.ts'
import type { RealtimeServer } from '#tests/support/server/realtime-server.ts'

/** The page's Echo and its pusher-js, against the real endpoint. */

const createdAt = '2026-11-20T10:00:00.000Z'

const notification: BroadcastNotificationPayload = {
  id: '0190a3b0-0000-7000-8000-0000000000aa',
  type: 'payment_submitted',
  message: 'Arjun paid ₹5,000',
  data: { cirkle_id: cirkle },
  created_at: createdAt,
}

const chat: CirkleMessagePayload = {
  message: {
    id: '0190a3b0-0000-7000-8000-0000000000bb',
    cirkle_id: cirkle,
    user_id: arjun,
    client_id: null,
    user: { name: 'Arjun', profile_pic: null },
    type: 'text',
    content: 'Paid!',
    file_url: null,
    file_width: null,
    file_height: null,
    created_at: createdAt,
  },
}

test('Echo hears notifications, hints and chat, named and parsed as agreed', async () => {
  const server = await startForPages()
  const page = openPage(server, meera)
  await once(page.onConnected)
  page.realtime.joinCirkle(cirkle)
  page.realtime.joinCirkle(cirkle)
  await members(server, cirkleChannel(cirkle), 1)

  server.endpoint.apply([
    { channels: [userChannel(meera)], event: BROADCAST_NOTIFICATION_CREATED, data: notification },
    { channels: [userChannel(meera)], event: DATA_CHANGED, data: { sections: ['cirkles'] } },
    { channels: [cirkleChannel(cirkle)], event: CIRKLE_MESSAGE, data: chat },
  ])
  await once(page.onMessage)
  expect(page.onNotification.mock.calls).toEqual([
    [
      {
        id: notification.id,
        type: 'payment_submitted',
        message: 'Arjun paid ₹5,000',
        data: { cirkleId: cirkle },
        createdAt,
      },
    ],
  ])
  expect(page.onHint.mock.calls).toEqual([[['cirkles'], 0]])
  expect(page.onMessage.mock.calls).toEqual([
    [expect.objectContaining({ cirkleId: cirkle, userId: arjun, content: 'Paid!', createdAt })],
  ])
  expect(page.onProblem).not.toHaveBeenCalled()
})

test('typing reaches the other members of a Cirkle, until they leave it', async () => {
  const server = await startForPages()
  const [typist, reader] = [openPage(server, meera), openPage(server, arjun)]
  await Promise.all([once(typist.onConnected), once(reader.onConnected)])
  for (const page of [typist, reader]) page.realtime.joinCirkle(cirkle)
  await members(server, cirkleChannel(cirkle), 2)

  typist.realtime.whisperTyping(cirkle, { userId: meera, name: 'Meera' })
  await once(reader.onTyping)
  expect(reader.onTyping.mock.calls).toEqual([[cirkle, { userId: meera, name: 'Meera' }]])
  expect(typist.onTyping).not.toHaveBeenCalled()

  reader.realtime.leaveCirkle(cirkle)
  await members(server, cirkleChannel(cirkle), 1)
  reader.realtime.joinCirkle(cirkle)
  await members(server, cirkleChannel(cirkle), 2)
  typist.realtime.whisperTyping(cirkle, { userId: meera, name: 'Meera' })
  await expect.poll(() => reader.onTyping.mock.calls.length).toBe(2)
})

test('called back by the server Echo is back at once, and the page is told to sync', async () => {
  const server = await startForPages()
  const reconnectWaitMs = vi.fn(() => 3_600_000)
  const page = openPage(server, meera, { reconnectWaitMs })
  await once(page.onConnected)
  server.endpoint.disconnectUser(meera)
  await expect.poll(() => page.onConnected.mock.calls.length, { timeout: 10_000 }).toBe(2)
  expect(reconnectWaitMs).not.toHaveBeenCalled()
})

test('after a restart of the server each page comes back when its own wait is over, and is told to sync', async () => {
  const server = await startForPages()
  const page = openPage(server, meera, { reconnectWaitMs: () => 20 })
  const patient = openPage(server, arjun, { reconnectWaitMs: () => 3_600_000 })
  await Promise.all([once(page.onConnected), once(patient.onConnected)])
  page.realtime.joinCirkle(cirkle)
  // By the page, which hears of its own subscription after the server has counted it.
  await expect.poll(() => page.onConnected.mock.calls.length).toBe(2)
  page.onConnected.mockClear()

  await server.stop()
  const successor = await startForPages({ onPort: server.port })
  await once(page.onConnected)
  expect(successor.endpoint.stats().channels).toBe(2)
  for (const channel of [userChannel(meera), cirkleChannel(cirkle)]) await members(successor, channel, 1)
  expect(patient.onConnected).toHaveBeenCalledTimes(1)

  patient.realtime.reconnectSoon()
  await expect.poll(() => patient.onConnected.mock.calls.length).toBe(2)
})

test('a page that has left comes back no more', async () => {
  const server = await startForPages()
  const reconnectWaitMs = vi.fn(() => 0)
  const page = openPage(server, meera, { reconnectWaitMs })
  await once(page.onConnected)
  page.realtime.disconnect()
  await members(server, userChannel(meera), 0)
  page.realtime.reconnectSoon()
  await server.stop()
  expect(reconnectWaitMs).not.toHaveBeenCalled()
  expect(page.onProblem).not.toHaveBeenCalled()
})

test('what a page says last is sent before it leaves', async () => {
  const server = await startForPages()
  const [page, other] = [openPage(server, meera), openPage(server, arjun)]
  await Promise.all([once(page.onConnected), once(other.onConnected)])
  for (const { realtime } of [page, other]) realtime.joinCirkle(cirkle)
  await members(server, cirkleChannel(cirkle), 2)
  await expect.poll(() => page.onConnected.mock.calls.length).toBe(2)
  page.realtime.whisperTyping(cirkle, { userId: meera, name: 'Meera' })
  page.realtime.disconnect()
  await once(other.onTyping)
  await members(server, cirkleChannel(cirkle), 1)
})

test('a membership that ends takes its channel from the page at once, and the page learns of it', async () => {
  const server = await startForPages()
  const [page, other] = [openPage(server, meera), openPage(server, arjun)]
  await Promise.all([once(page.onConnected), once(other.onConnected)])
  for (const { realtime } of [page, other]) realtime.joinCirkle(cirkle)
  await members(server, cirkleChannel(cirkle), 2)

  server.endpoint.apply([
    { revokeChannel: cirkleChannel(cirkle), userId: meera },
    { channels: [cirkleChannel(cirkle)], event: CIRKLE_MESSAGE, data: chat },
  ])
  await once(other.onMessage)
  await once(page.onProblem)
  expect(page.onMessage).not.toHaveBeenCalled()
  expect(server.endpoint.memberCount(userChannel(meera))).toBe(1)
})

test("another user's channel is refused, and the page learns of it", async () => {
  const server = await startForPages()
  const page = openPage(server, meera, { token: arjun })
  await once(page.onProblem)
  expect(page.onConnected).not.toHaveBeenCalled()
  expect(page.onProblem.mock.calls[0]?.[0]).toMatchObject({ name: 'RealtimeProblemError' })
})

test('a server that is busy while the page asks for its channel is asked again', async () => {
  const answers = [new Response(null, { status: 503 })]
  const permit = permitOwnChannels(() => server.endpoint)
  const server: RealtimeServer = await startForPages({
    authorize: (request) => answers.pop() ?? permit(request),
  })
  const page = openPage(server, meera)
  await once(page.onConnected)
  expect(page.onProblem).not.toHaveBeenCalled()
})

test('an event the contract does not know is told, not thrown', async () => {
  const server = await startForPages()
  const page = openPage(server, meera)
  await once(page.onConnected)
  server.endpoint.deliver({ channels: [userChannel(meera)], event: DATA_CHANGED, data: { sections: 7 } })
  await once(page.onProblem)
  expect(page.onHint).not.toHaveBeenCalled()
})

test('what another member says that nobody understands is nothing: it makes no phone ask the server', async () => {
  const server = await startForPages()
  const [page, member] = [openPage(server, meera), await joinedSocket(server, cirkleChannel(cirkle), arjun)]
  await once(page.onConnected)
  page.realtime.joinCirkle(cirkle)
  await members(server, cirkleChannel(cirkle), 2)

  member.send('client-typing', [7], cirkleChannel(cirkle))
  member.send('client-typing', { user_id: arjun, name: 'Arjun' }, cirkleChannel(cirkle))
  await once(page.onTyping)
  expect(page.onTyping.mock.calls).toEqual([[cirkle, { userId: arjun, name: nameOf(arjun) }]])
  expect(page.onProblem).not.toHaveBeenCalled()
})
