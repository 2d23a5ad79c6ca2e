import { beforeEach, expect, test, vi } from 'vitest'
import { MESSAGE_GONE } from '#contract/http/system/chat.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { messageAt } from '#tests/support/phone/chat-phone.ts'
import { paymentEntry } from '#tests/support/payments/payment-examples.ts'
import { chatItems } from './chat-items.ts'

beforeEach(() => vi.stubEnv('TZ', 'Asia/Kolkata'))

const now = Date.parse('2026-11-03T06:00:00Z')
const me = messageAt(0).userId
const said = (n: number, createdAt: string, userId = 'ravi') => ({
  ...messageAt(n),
  userId,
  user: { name: userId, profilePic: null },
  createdAt,
})
const waiting: OutboxEntry = {
  ...paymentEntry,
  endpoint: 'send-message',
  input: { id: 'c', content: 'Waits', type: 'text' },
  files: [],
  createdAt: now,
}

test('days are named once, in India’s time', () => {
  const messages = [
    said(1, '2026-11-01T10:00:00.000Z'),
    said(2, '2026-11-01T18:29:00.000Z'),
    said(3, '2026-11-01T18:30:00.000Z'),
    said(4, '2026-11-02T18:30:00.000Z'),
  ]
  expect(chatItems({ myId: me, messages, waiting: [] }, now).map(({ day }) => day)).toEqual([
    '1 Nov 2026',
    undefined,
    'Yesterday',
    'Today',
  ])
})

test('an author is named where they begin to speak', () => {
  const at = '2026-11-03T05:00:00.000Z'
  const messages = [said(1, at), said(2, at), said(3, at, 'meera'), said(4, at, me), said(5, at, me)]
  const items = chatItems({ myId: me, messages, waiting: [] }, now)
  expect(items.map(({ isFirstOfAuthor }) => isFirstOfAuthor)).toEqual([true, false, true, true, false])
  expect(items.map(({ isOwn }) => isOwn)).toEqual([false, false, false, true, true])
})

test('what waits comes last, and keeps its key when it has arrived', () => {
  const messages = [said(1, '2026-11-03T05:00:00.000Z')]
  const before = chatItems({ myId: me, messages, waiting: [{ entry: waiting, shape: undefined }] }, now)
  expect(before.at(-1)).toMatchObject({ content: 'Waits', isOwn: true, entry: waiting })
  const arrived = { ...said(2, '2026-11-03T06:00:00.000Z', me), clientId: waiting.id, content: 'Waits' }
  const after = chatItems({ myId: me, messages: [...messages, arrived], waiting: [] }, now)
  expect(after.at(-1)?.key).toBe(before.at(-1)?.key)
})

test('a message of an erased account is said in the app’s words', () => {
  const messages = [{ ...said(1, '2026-11-03T05:00:00.000Z'), content: MESSAGE_GONE }]
  expect(chatItems({ myId: me, messages, waiting: [] }, now)[0]?.content).toBe(
    'This message was deleted with its account.',
  )
})
