import { expect, test } from 'vitest'
import { MESSAGE_GONE } from '#contract/http/system/chat.ts'
import { messageAt } from '#tests/support/phone/chat-phone.ts'
import { CIRKLE, exampleMember } from '#tests/support/cirkles/cirkle-examples.ts'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import { forgetFormer } from './forget-former.ts'

const PICTURE = 'a7c9e667-0000-4000-8000-000000000001'

test('what somebody said leaves this phone with their account: words, pictures and their name', async () => {
  const db = memoryDatabase()
  const theirs = messageAt(1)
  const picture = { ...messageAt(2), type: 'image' as const, fileUrl: `/api/files/${PICTURE}`, fileWidth: 4 }
  const anothers = { ...messageAt(3), userId: 'another' }
  await db.messages.bulkPut([theirs, picture, anothers])
  const image = { mime: 'image/jpeg', bytes: new ArrayBuffer(1), size: 1, usedAt: 0 }
  await db.images.bulkPut([
    { id: PICTURE, ...image },
    { id: 'other', ...image },
  ])

  const gone = { ...exampleMember(theirs.userId), name: 'Former member', isFormer: true as const }
  const members = [gone, exampleMember('another')]
  await forgetFormer(db, [{ cirkleId: CIRKLE, members }])
  await forgetFormer(db, [{ cirkleId: CIRKLE, members }])

  const left = { user: { name: 'Former member', profilePic: null }, type: 'text', content: MESSAGE_GONE }
  expect(await db.messages.orderBy('id').toArray()).toEqual([
    { ...theirs, ...left },
    { ...messageAt(2), ...left },
    anothers,
  ])
  expect(await db.images.toCollection().primaryKeys()).toEqual(['other'])
})
