import { expect, test } from 'vitest'
import { MESSAGE_GONE } from '#contract/http/system/chat.ts'
import { createChatPhone, ME, messageAt } from '#tests/support/phone/chat-phone.ts'
import { CIRKLE } from '#tests/support/cirkles/cirkle-examples.ts'
import { countUnread, keepPlace, readChatHeads } from './unread.ts'

test('what came since a chat was last looked at is unread, and nothing that was there when the phone got it', async () => {
  const phone = await createChatPhone()
  const unread = async () => (await countUnread(phone.db, ME, [CIRKLE])).get(CIRKLE)
  phone.written = 3
  await phone.sync()
  expect(await unread()).toBeUndefined()

  phone.written = 5
  await phone.sync()
  await phone.hear(5)
  expect(await unread()).toBe(3)
  // A person's own messages are not counted.
  expect((await countUnread(phone.db, messageAt(0).userId, [CIRKLE])).size).toBe(0)

  await keepPlace(phone.db, CIRKLE, { readTo: messageAt(4).createdAt, seenTo: messageAt(4).createdAt })
  expect(await unread()).toBe(1)
  await keepPlace(phone.db, CIRKLE, { readTo: undefined, seenTo: messageAt(5).createdAt })
  expect(await unread()).toBeUndefined()
  // Scrolling back does not make the end unread.
  await keepPlace(phone.db, CIRKLE, { readTo: messageAt(1).createdAt, seenTo: messageAt(1).createdAt })
  expect(await unread()).toBeUndefined()
})

test('the first message of a chat that was empty is unread', async () => {
  const phone = await createChatPhone()
  await phone.sync()
  phone.written = 1
  await phone.sync()
  expect((await countUnread(phone.db, ME, [CIRKLE])).get(CIRKLE)).toBe(1)
})

test('a chat’s head is its newest message and how many are unread', async () => {
  const phone = await createChatPhone()
  const head = async (myId = ME) => (await readChatHeads(phone.db, myId, [CIRKLE, 'another'])).get(CIRKLE)
  expect(await head()).toBeUndefined()
  await phone.sync()
  expect(await head()).toEqual({ unread: 0, last: undefined })
  phone.written = 3
  await phone.sync()
  const newest = messageAt(2)
  expect(await head()).toMatchObject({
    unread: 3,
    last: { authorName: newest.user.name, isMine: false, content: newest.content, isGone: false },
  })
  expect((await head(newest.userId))?.last?.isMine).toBe(true)
  await phone.db.messages.update(newest.id, { content: MESSAGE_GONE })
  expect((await head())?.last?.isGone).toBe(true)
})
