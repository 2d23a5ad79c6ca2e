import { expect, test } from 'vitest'
import type { Notification } from '#contract/http/system/notifications.ts'
import { ORIGIN, outboxPhone, USER } from '#tests/support/phone/outbox-phone.ts'
import { enqueueNotificationsRead } from '../outbox/save/enqueue-writes.ts'
import { applySync } from './apply.ts'

const notice = (id: string): Notification => ({
  id,
  type: 'cirkle-started',
  message: 'Family has started.',
  data: {},
  createdAt: '2026-11-01T09:00:00.000Z',
  readAt: null,
})

test('what was marked as read here stays so, whatever an answer says that does not know it yet', async () => {
  const phone = await outboxPhone()
  const unread = async () =>
    (await phone.db.notifications.filter(({ readAt }) => readAt === null).toArray()).map(({ id }) => id)
  let seconds = 0
  const answer = async (ids: readonly string[], shownEntries: readonly string[] = []) => {
    seconds += 1
    const sections = { notifications: { hash: `n${seconds}`, data: ids.map(notice) } }
    const serverTime = new Date(phone.clock.ms + seconds * 1_000).toISOString()
    const outbox = { reportedPending: 0, reportedBy: 'this_session' } as const
    await applySync(phone.db, {
      userId: USER,
      answer: { serverTime, outbox, sections, messages: {} },
      have: {},
      isWhole: true,
      question: seconds,
      shownEntries,
      syncedAt: phone.clock.ms,
    })
  }
  await answer(['a', 'b'])
  const entryId = crypto.randomUUID()
  await enqueueNotificationsRead(phone.db, { userId: USER, origin: ORIGIN }, { entryId, ids: ['a', 'b'] })
  expect(await unread()).toEqual([])

  // It was requested earlier, and something new has come.
  await answer(['new', 'a', 'b'])
  expect(await unread()).toEqual(['new'])

  // The server refused it: they are unread there, and appear as unread here.
  const entry = await phone.entry(entryId)
  if (entry === undefined) throw new Error('What was marked is not in the outbox.')
  await phone.db.outbox.put({ ...entry, state: 'needs_action' })
  await answer(['new', 'a', 'b'])
  expect((await unread()).toSorted()).toEqual(['a', 'b', 'new'])

  // The server accepted it before answering: its state counts, even if another device saw less.
  await phone.db.outbox.put({ ...entry, state: 'accepted' })
  await answer(['a'], [entryId])
  expect(await unread()).toEqual(['a'])
  expect(await phone.db.outbox.count()).toBe(0)
})
