import { expect, test, vi } from 'vitest'
import { SHARE_FIELD, SHARE_PATH } from '#contract/share-target.ts'
import { saveDraft } from '#data/drafts/drafts.ts'
import type { CirklesDatabase } from '#data/db/database.ts'
import { confirmShared, listShared, readShared } from '#data/drafts/shared-files.ts'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import { answerShare } from './share-target.ts'

const ORIGIN = 'https://cirkles.test'
const SCREENSHOT = new File([new Uint8Array([1, 2, 3])], 'paid.png', { type: 'image/png' })

async function share(db: CirklesDatabase, body: BodyInit, from?: string): Promise<string | null> {
  const request = new Request(`${ORIGIN}${SHARE_PATH}`, { method: 'POST', body })
  if (from !== undefined) request.headers.set('Origin', from)
  const answer = await answerShare(request, ORIGIN, db)
  expect(answer.status).toBe(303)
  return answer.headers.get('location')
}

/** The id in the address of a chooser. */
const idIn = (address: string | null): string =>
  /^https:\/\/cirkles\.test\/payment\?shared=([\da-f-]{36})$/.exec(address ?? '')?.[1] ??
  expect.fail(`${address}`)

function formOf(...files: readonly File[]): FormData {
  const form = new FormData()
  for (const file of files) form.append(SHARE_FIELD, file)
  return form
}

async function signedIn(): Promise<CirklesDatabase> {
  const db = memoryDatabase()
  await db.session.put({ key: 'current', token: 'token', userId: 'asha', origin: ORIGIN })
  return db
}

test('a shared file is held for who is signed in, and leads to its chooser', async () => {
  const db = await signedIn()
  const empty = new File([], 'empty.png')
  const address = await share(db, formOf(empty, SCREENSHOT))
  expect(await readShared(db, 'asha', idIn(address))).toMatchObject({
    file: { name: 'paid.png', mime: 'image/png' },
    isConfirmed: false,
  })
})

test('ASVS 3.5.1 · nothing waits for a payment before its person confirms it, and a second share takes the place of the first', async () => {
  const db = await signedIn()
  const first = idIn(await share(db, formOf(SCREENSHOT)))
  const second = idIn(await share(db, formOf(new File(['%PDF'], 'second.pdf'))))
  expect(await listShared(db, 'asha')).toEqual([])
  expect(await readShared(db, 'asha', first)).toBeUndefined()
  expect(await readShared(db, 'asha', second)).toMatchObject({ file: { name: 'second.pdf' } })
  expect(await db.drafts.count()).toBe(1)
})

test('ASVS 3.5.1 · a form of another site leaves nothing', async () => {
  const db = await signedIn()
  expect(await share(db, formOf(SCREENSHOT), 'https://evil.example')).toBe(`${ORIGIN}/payment?shared=no-file`)
  expect(await db.drafts.count()).toBe(0)
  // What the browser sends for a share, and for a page that hides its own.
  idIn(await share(db, formOf(SCREENSHOT), 'null'))
  expect(await db.drafts.count()).toBe(1)
})

test('of several files all are held, or none is', async () => {
  const db = await signedIn()
  const id = idIn(await share(db, formOf(SCREENSHOT, new File(['%PDF'], 'second.pdf'))))
  await confirmShared(db, 'asha', id, 'all-wait')
  expect(await listShared(db, 'asha')).toHaveLength(2)

  const large = new File([new Uint8Array(40 * 1024 * 1024)], 'large.png')
  expect(await share(db, formOf(large, SCREENSHOT))).toBe(`${ORIGIN}/payment?shared=too-large`)
  expect(await db.drafts.count()).toBe(2)
})

test('nothing is kept while nobody is signed in', async () => {
  const db = memoryDatabase()
  expect(await share(db, formOf(SCREENSHOT))).toBe(`${ORIGIN}/payment?shared=signed-out`)
  expect(await db.drafts.count()).toBe(0)
})

test('a form without a file, or that is none, is told as such', async () => {
  const db = await signedIn()
  expect(await share(db, formOf())).toBe(`${ORIGIN}/payment?shared=no-file`)
  expect(await share(db, 'nonsense')).toBe(`${ORIGIN}/payment?shared=no-file`)
})

test('a phone that cannot keep the file says so, and keeps what was typed', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const db = await signedIn()
  await saveDraft(db, 'asha', 'payment:1', 'typed')
  db.drafts.hook('creating', () => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })
  expect(await share(db, formOf(SCREENSHOT))).toBe(`${ORIGIN}/payment?shared=not-kept`)
  expect(await db.drafts.count()).toBe(1)
  expect(warn).toHaveBeenCalledOnce()
})
