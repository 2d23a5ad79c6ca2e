import { afterEach, expect, test, vi } from 'vitest'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { saveDraft } from './drafts.ts'
import {
  confirmShared,
  holdShared,
  listShared,
  readShared,
  removeShared,
  SharedFileGoneError,
  sweepShared,
} from './shared-files.ts'

const FILE = { bytes: new Uint8Array([1, 2, 3]).buffer, name: 'paid.png', mime: 'image/png' }
const MINUTE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS

afterEach(() => vi.useRealTimers())

/** Shares a file and confirms it; returns its id among those that wait. */
async function shareAndKeep(db: CirklesDatabase, userId: string): Promise<string> {
  const before = await listShared(db, userId)
  await holdShared(db, userId, 'arrived', [FILE])
  await confirmShared(db, userId, 'arrived', 'all-wait')
  return (await listShared(db, userId)).find((id) => !before.includes(id)) ?? expect.fail('it was not kept')
}

test('a confirmed file waits for its person, and is nobody else’s', async () => {
  const db = memoryDatabase()
  await saveDraft(db, 'asha', 'payment:1', 'typed')
  const id = await shareAndKeep(db, 'asha')
  expect(await listShared(db, 'asha')).toEqual([id])
  expect(await readShared(db, 'asha', id)).toEqual({ file: FILE, isConfirmed: true })
  expect(await listShared(db, 'ravi')).toEqual([])
  expect(await readShared(db, 'ravi', id)).toBeUndefined()
  await removeShared(db, 'asha', id)
  expect(await listShared(db, 'asha')).toEqual([])
})

test('what arrived waits for no payment until its person confirms it, and is nobody else’s', async () => {
  const db = memoryDatabase()
  await holdShared(db, 'asha', 'one', [FILE, { ...FILE, name: 'second.png' }])
  expect(await listShared(db, 'asha')).toEqual([])
  expect(await readShared(db, 'asha', 'one')).toEqual({ file: FILE, isConfirmed: false })
  expect(await readShared(db, 'ravi', 'one')).toBeUndefined()
  await removeShared(db, 'asha', 'another')
  expect(await readShared(db, 'asha', 'one')).toBeDefined()

  await confirmShared(db, 'asha', 'one', 'first-is-used')
  const [left = ''] = await listShared(db, 'asha')
  expect(await readShared(db, 'asha', left)).toMatchObject({ file: { name: 'second.png' } })
  expect(await db.drafts.count()).toBe(1)
})

test('what is not wanted is thrown away alone: the next that arrived with it takes its place', async () => {
  const db = memoryDatabase()
  await holdShared(db, 'asha', 'one', [FILE, { ...FILE, name: 'second.png' }])
  expect(await removeShared(db, 'asha', 'one')).toBe(true)
  expect(await readShared(db, 'asha', 'one')).toMatchObject({ file: { name: 'second.png' } })
  expect(await removeShared(db, 'asha', 'one')).toBe(false)
  expect(await db.drafts.count()).toBe(0)
})

test('what another share has replaced meanwhile is not said to be kept', async () => {
  const db = memoryDatabase()
  await holdShared(db, 'asha', 'one', [FILE])
  await holdShared(db, 'asha', 'two', [FILE])
  await expect(confirmShared(db, 'asha', 'one', 'all-wait')).rejects.toThrow(SharedFileGoneError)
  expect(await readShared(db, 'asha', 'two')).toBeDefined()
})

test('ASVS 3.5.1 · what nobody confirms within a quarter of an hour is gone', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const db = memoryDatabase()
  await holdShared(db, 'asha', 'one', [FILE])
  vi.advanceTimersByTime(15 * MINUTE_MS - 1)
  await sweepShared(db, Date.now())
  expect(await readShared(db, 'asha', 'one')).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(await readShared(db, 'asha', 'one')).toBeUndefined()
  await sweepShared(db, Date.now())
  expect(await db.drafts.count()).toBe(0)
})

test('a person who took longer to choose may still keep what they see', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const db = memoryDatabase()
  await holdShared(db, 'asha', 'one', [FILE])
  vi.advanceTimersByTime(20 * MINUTE_MS)
  await confirmShared(db, 'asha', 'one', 'all-wait')
  expect(await listShared(db, 'asha')).toHaveLength(1)
})

test('what nobody used in a week is thrown away, whoever shared it, and no draft of a form', async () => {
  const db = memoryDatabase()
  const id = await shareAndKeep(db, 'asha')
  await shareAndKeep(db, 'ravi')
  await saveDraft(db, 'asha', 'payment:1', 'typed')
  await sweepShared(db, Date.now())
  expect(await listShared(db, 'asha')).toEqual([id])
  await sweepShared(db, Date.now() + WEEK_MS + 60_000)
  expect(await db.drafts.toCollection().primaryKeys()).toEqual([['asha', 'payment:1']])
})
