import { expect, test } from 'vitest'
import { MESSAGE_GONE } from '#contract/http/system/chat.ts'
import { CIRKLE } from '#tests/support/cirkles/cirkle-examples.ts'
import { createChatPhone, ME, messageAt } from '#tests/support/phone/chat-phone.ts'
import { readChatHeads } from './chat-heads.ts'

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
