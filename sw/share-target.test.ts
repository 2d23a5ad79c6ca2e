import { expect, test, vi } from 'vitest'
import { SHARE_FIELD, SHARE_PATH } from '#contract/share-target.ts'
import { saveDraft } from '#data/drafts/drafts.ts'
import type { CirklesDatabase } from '#data/db/database.ts'
import { listShared, readShared } from '#data/drafts/shared-files.ts'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import { answerShare } from './share-target.ts'

const ORIGIN = 'https://cirkles.test'
const SCREENSHOT = new File([new Uint8Array([1, 2, 3])], 'paid.png', { type: 'image/png' })

async function share(db: CirklesDatabase, body: BodyInit): Promise<string | null> {
  const answer = await answerShare(
    new Request(`${ORIGIN}${SHARE_PATH}`, { method: 'POST', body }),
    ORIGIN,
    db,
  )
  expect(answer.status).toBe(303)
  return answer.headers.get('location')
}

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

test('a shared file is kept for who is signed in, and leads to its chooser', async () => {
  const db = await signedIn()
  const empty = new File([], 'empty.png')
  const address = await share(db, formOf(empty, SCREENSHOT))
  const [id = ''] = await listShared(db, 'asha')
  expect(address).toBe(`${ORIGIN}/payment?shared=${id}`)
  expect(await readShared(db, 'asha', id)).toMatchObject({ name: 'paid.png', mime: 'image/png' })
})

test('of several files each is kept, and one that is not is told', async () => {
  const db = await signedIn()
  const address = await share(db, formOf(SCREENSHOT, new File(['%PDF'], 'second.pdf')))
  const ids = await listShared(db, 'asha')
  expect(ids).toHaveLength(2)
  const first = ids.find((id) => address === `${ORIGIN}/payment?shared=${id}`) ?? ''
  expect(await readShared(db, 'asha', first)).toMatchObject({ name: 'paid.png' })

  const large = new File([new Uint8Array(40 * 1024 * 1024 + 1)], 'large.png')
  expect(await share(db, formOf(large, SCREENSHOT))).toBe(`${ORIGIN}/payment?shared=too-large`)
  expect(await listShared(db, 'asha')).toHaveLength(3)
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
