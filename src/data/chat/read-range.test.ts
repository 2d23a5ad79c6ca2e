import { expect, test } from 'vitest'
import { CIRKLE } from '#tests/support/cirkles/cirkle-examples.ts'
import { messageAt } from '#tests/support/phone/chat-phone.ts'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import type { CirklesDatabase } from '../db/database.ts'
import {
  messagesBetween,
  type MessageRange,
  openingRange,
  rangeWithNewer,
  rangeWithOlder,
} from './read-range.ts'

async function chatOf(count: number): Promise<CirklesDatabase> {
  const db = memoryDatabase()
  await db.messages.bulkPut(Array.from({ length: count }, (_, n) => messageAt(n)))
  return db
}

/** The numbers of the first and the last message of a range, and how many there are. */
async function ends(db: CirklesDatabase, range: MessageRange): Promise<readonly unknown[]> {
  const messages = await messagesBetween(db, CIRKLE, range)
  return [messages[0]?.content, messages.at(-1)?.content, messages.length]
}

test('a chat opens with its newest thirty, and goes on with what is written next', async () => {
  const db = await chatOf(200)
  const range = await openingRange(db, CIRKLE, undefined)
  expect(await ends(db, range)).toEqual(['message 170', 'message 199', 30])
  await db.messages.put(messageAt(200))
  expect(await ends(db, range)).toEqual(['message 170', 'message 200', 31])
})

test('a chat of fewer opens with all of them', async () => {
  for (const count of [0, 1, 29, 30]) {
    const db = await chatOf(count)
    const range = await openingRange(db, CIRKLE, undefined)
    expect(await messagesBetween(db, CIRKLE, range)).toHaveLength(count)
    expect(await rangeWithOlder(db, CIRKLE, range, 50)).toBeUndefined()
  }
})

test('left in its middle, a chat opens around that place and grows either way to both its ends', async () => {
  const db = await chatOf(200)
  const opened = await openingRange(db, CIRKLE, messageAt(100).createdAt)
  expect(await ends(db, opened)).toEqual(['message 71', 'message 150', 80])
  const older = await rangeWithOlder(db, CIRKLE, opened, 50)
  expect(older && (await ends(db, older))).toEqual(['message 21', 'message 150', 130])
  const newest = await rangeWithNewer(db, CIRKLE, opened, 50)
  expect(await ends(db, newest)).toEqual(['message 71', 'message 199', 129])
  expect(newest.limit).toBe(Infinity)
  expect(await rangeWithNewer(db, CIRKLE, newest, 50), 'asked again before it is shown').toEqual(newest)
})

test('left near its end, a chat opens with its end', async () => {
  const db = await chatOf(120)
  const range = await openingRange(db, CIRKLE, messageAt(100).createdAt)
  expect(await ends(db, range)).toEqual(['message 71', 'message 119', 49])
  expect(range.limit).toBe(Infinity)
})
