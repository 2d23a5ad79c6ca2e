import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import type { RealtimeMessage } from '#server/realtime/publish/messages.ts'
import { proofPicture } from '#tests/support/cirkles/cirkle-flows.ts'
import { kycForm } from '#tests/support/people/kyc-examples.ts'
import { type Person, signUp } from '#tests/support/people/people.ts'
import { collectPublished } from '#tests/support/server/collect-published.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/** What a person sees who has no check. */
const NOTHING_HANDED_IN = {
  status: 'not_started',
  reason: null,
  submitted_at: null,
  identity_info_type: null,
  identity_last_four: null,
  identity_proof_type: null,
  address_proof_type: null,
  typed: null,
  keeps_documents: false,
}

let app: TestApp
let asha: Person
let picture: File
const published: RealtimeMessage[] = []

beforeAll(async () => {
  app = await createTestApp({ replace: collectPublished(published) })
  picture = (await proofPicture('#2f6f4e')).file
})
afterAll(() => app.close())
beforeEach(async () => {
  asha = await signUp(app)
  published.length = 0
})

const submit = (form: FormData) => app.request('POST', '/account/kyc', { token: asha.token, form })
const withdraw = () => app.request('DELETE', '/account/kyc', { token: asha.token })
const setStatus = (status: string) =>
  app.pool.query('update users set kyc_status = $1 where id = $2', [status, asha.user.id])
const documents = async () => {
  const { rows } = await app.pool.query<{ storage_key: string }>(
    `select storage_key from files where kind = 'kyc_document' and owner_id = $1`,
    [asha.user.id],
  )
  return rows
}

describe('withdrawing an identity check', () => {
  test.each(['under_review', 'rejected', 'verified'] as const)(
    'a check that is %s leaves neither form nor document, and may begin again',
    async (status) => {
      await submit(kycForm({ proof: picture }))
      const before = await documents()
      expect(before).toHaveLength(2)
      await setStatus(status)
      app.clock.advance({ seconds: 1 })
      const answer = await withdraw()
      expect([answer.status, answer.body.data]).toEqual([200, NOTHING_HANDED_IN])
      expect(published.at(-1)).toEqual(dataChanged([asha.user.id], ['account'])[0])
      expect((await app.mails(asha.user.email))[0]?.subject).toBe('Your identity documents are deleted')
      await runDueWork(app.deps)
      expect(await documents()).toEqual([])
      for (const { storage_key } of before) {
        await expect(app.deps.files.read(storage_key)).rejects.toThrow('There is no file')
      }
      expect((await submit(kycForm({ proof: picture }))).body.data).toMatchObject({ status: 'under_review' })
    },
  )

  test('unlocks the profile of a verified person', async () => {
    await submit(kycForm({ proof: picture }))
    await setStatus('verified')
    const rename = () =>
      app.request('POST', '/account/profile', { token: asha.token, json: { occupation: 'Doctor' } })
    expect((await rename()).body.code).toBe('profile_locked')
    await withdraw()
    expect((await rename()).status).toBe(200)
  })

  test('of nothing changes nothing, and mails nothing', async () => {
    const mails = await app.mails(asha.user.email)
    expect((await withdraw()).body.data).toEqual(NOTHING_HANDED_IN)
    expect(await app.mails(asha.user.email)).toEqual(mails)
    expect(published).toEqual([])
  })
})
