import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { ORIGIN, outboxPhone, picked, USER, type OutboxPhone } from '#tests/support/phone/outbox-phone.ts'
import { QUICKSTATS, syncServer } from '#tests/support/server/sync-server.ts'
import { readFacts } from '../../db/facts.ts'
import { isDiskFull } from '../../db/making-room.ts'
import { saveDraft } from '../../drafts/drafts.ts'
import { readImage } from '../../files/images.ts'
import { enqueueMessage } from './enqueue-message.ts'

/* A full phone evicts pictures that it can fetch again, and nothing else. */

const fullDisk = () => Object.assign(new Error('full'), { name: 'QuotaExceededError' })

const CIRKLE = '7c9e6679-0000-4000-8000-0000000000c1'

/** A phone that holds a draft, a cached picture, and an unsent bank payment with its proof. */
async function filledPhone(): Promise<OutboxPhone> {
  const phone = await outboxPhone()
  await saveDraft(phone.db, USER, 'pay', { amount: 5 })
  await phone.db.images.put({
    id: 'cached',
    bytes: new ArrayBuffer(9),
    mime: 'image/png',
    size: 9,
    usedAt: 1,
  })
  await phone.pay({ paymentMethod: 'bank', proof: picked() })
  return phone
}

/** Makes a table refuse new rows. */
function refuseNewRows(table: { hook(event: 'creating'): { subscribe(full: () => void): void } }) {
  table.hook('creating').subscribe(() => {
    throw fullDisk()
  })
}

const kept = async ({ db }: OutboxPhone) => ({
  drafts: await db.drafts.count(),
  entries: await db.outbox.count(),
  files: await db.outboxFiles.count(),
  pictures: await db.images.count(),
})

test('an acceptance is written down on a full disk, at the cost of cached pictures', async () => {
  const phone = await filledPhone()
  const taken = phone.db.outbox.hook('updating')
  let isFull = true
  taken.subscribe((changes: object) => {
    if (!isFull || !('state' in changes) || changes.state !== 'accepted') return
    isFull = false
    throw fullDisk()
  })
  expect((await phone.drain()).accepted).toBe(2)
  expect(await kept(phone)).toEqual({ drafts: 1, entries: 2, files: 1, pictures: 0 })
})

test('a sent picture that finds no room as a cached one does not keep its message from being accepted', async () => {
  const phone = await outboxPhone()
  const entryId = crypto.randomUUID()
  const owner = { userId: USER, origin: ORIGIN }
  const message = { entryId, cirkleId: CIRKLE, content: '', picture: picked() }
  await enqueueMessage(phone.db, owner, message, 'draft')
  phone.server.refuse = ({ path }) =>
    path.endsWith('/message')
      ? {
          status: 201,
          body: {
            success: true,
            message: '',
            data: {
              id: crypto.randomUUID(),
              cirkle_id: CIRKLE,
              user_id: USER,
              client_id: entryId,
              user: { name: 'Asha', profile_pic: null },
              type: 'image',
              content: '',
              file_url: `/api/files/${crypto.randomUUID()}`,
              file_width: 1,
              file_height: 1,
              created_at: '2026-11-01T10:00:00Z',
            },
          },
        }
      : undefined
  refuseNewRows(phone.db.images)
  expect((await phone.drain()).accepted).toBe(1)
  expect([await phone.db.messages.count(), await phone.db.images.count()]).toEqual([1, 0])
})

test.each([
  ['asked for', 'syncOrder'],
  ['applied', 'quickstats'],
])('a sync is %s on a full disk, and what waits, its proof and drafts stay', async (_, fact) => {
  const phone = await filledPhone()
  phone.server.weather = () => 'error-503'
  const server = syncServer(phone)
  server.answer.sections = { quickstats: { hash: 'q1', data: QUICKSTATS } }
  let isFull = true
  phone.db.facts.hook('creating').subscribe((name) => {
    if (!isFull || name !== fact) return
    isFull = false
    throw fullDisk()
  })
  expect((await server.catchUp()).pulled).toBe('up-to-date')
  expect(await kept(phone)).toEqual({ drafts: 1, entries: 2, files: 1, pictures: 0 })
  expect(await readFacts(phone.db, ['quickstats'])).toHaveProperty('quickstats.totalDue', 4)
})

test('a sync that finds no room at all changes nothing, and says so', async () => {
  const phone = await filledPhone()
  phone.server.weather = () => 'error-503'
  const server = syncServer(phone)
  server.answer.sections = { quickstats: { hash: 'q1', data: QUICKSTATS } }
  refuseNewRows(phone.db.facts)
  await expect(server.catchUp()).rejects.toSatisfy(isDiskFull)
  expect(await kept(phone)).toMatchObject({ drafts: 1, entries: 2, files: 1 })
  expect([await phone.db.facts.count(), await phone.db.sections.count()]).toEqual([0, 0])
})

test('a picture that cannot be kept is shown all the same', async () => {
  const { db } = await outboxPhone()
  refuseNewRows(db.images)
  const fetch = async () =>
    Promise.resolve(new Response(new Uint8Array(9), { headers: { 'Content-Type': 'image/jpeg' } }))
  const image = await readImage('f1', { db, token: 't', now: () => 1, fetch, baseUrl: ORIGIN })
  expect(image.bytes.byteLength).toBe(9)
})

test('a full disk is told from other failures, however it is wrapped', () => {
  expect(isDiskFull(new Dexie.AbortError('aborted', fullDisk()))).toBe(true)
  expect(isDiskFull(Object.assign(new Error('bulk'), { failures: [new Error('other'), fullDisk()] }))).toBe(
    true,
  )
  expect(isDiskFull(new Dexie.AbortError('aborted', new Error('other')))).toBe(false)
})
