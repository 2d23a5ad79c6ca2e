import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { proofPicture } from '#tests/support/cirkles/cirkle-flows.ts'
import { got } from '#tests/support/people/ask.ts'
import { kycForm } from '#tests/support/people/kyc-examples.ts'
import { auditBy, type EnrolledOperator, signInNewOperator } from '#tests/support/people/operators.ts'
import { type Person, signUp } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let app: TestApp
let reviewer: EnrolledOperator
let asha: Person
let picture: File

beforeAll(async () => {
  app = await createTestApp({ config: { hasOperatorDesk: true } })
  asha = await signUp(app, { fullName: 'Asha Iyer' })
  picture = (await proofPicture('#2f6f4e')).file
  reviewer = await signInNewOperator(app, 'reviewer@example.test', 'reviewer')
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.advance({ minutes: 1 })
  await app.pool.query('delete from rate_limits')
})

const ask = (method: string, path: string, json?: unknown) => reviewer.browser.ask(method, path, json)
const latest = (count: number) => auditBy(app, reviewer.email, count)
const submit = async ({ token }: Person) => {
  const answer = await app.request('POST', '/account/kyc', { token, form: kycForm({ proof: picture }) })
  expect(answer.status).toBe(200)
}
const newsOf = async (person: Person) =>
  (await got(app, listNotifications, person, {})).rows.map(({ message }) => message)
/** What names the check that is seen now. */
const seenOf = async ({ user }: Person) => {
  const { body } = await ask('GET', `/kyc/${user.id}`)
  return v.parse(v.object({ submitted_at: v.string() }), body.data)
}
const documentOf = ({ user }: Person, which: string, { submitted_at: at }: { submitted_at: string }) =>
  ask('GET', `/kyc/${user.id}/documents/${which}?submitted_at=${encodeURIComponent(at)}`)

describe('identity checks', () => {
  test('are listed, looked at with their documents, rejected with a reason and approved; all in the audit', async () => {
    await submit(asha)
    const list = await ask('GET', '/kyc')
    expect(list.body.data).toMatchObject({ total: 1, rows: [{ user_id: asha.user.id, name: 'Asha Iyer' }] })
    const check = await ask('GET', `/kyc/${asha.user.id}`)
    expect(check.body.data).toMatchObject({
      status: 'under_review',
      answered: null,
      identity: { type: 'aadhaar', last_four: '4321' },
      documents: { identity: { mime: 'image/png' }, address: { mime: 'image/png' } },
    })
    const seen = await seenOf(asha)
    const document = await documentOf(asha, 'address', seen)
    const file = v.parse(v.object({ mime: v.string(), base64: v.string() }), document.body.data)
    expect(file.mime).toBe('image/png')
    expect(Buffer.from(file.base64, 'base64').subarray(1, 4).toString()).toBe('PNG')
    const looks = await latest(10)
    expect(looks).toContainEqual({
      action: 'kyc.document',
      subject: asha.user.id,
      details: { document: 'address' },
    })

    const number = { ...seen, kind: 'reason', reason: 'The card shows 2345 6789 0123 instead.' }
    const refused = await ask('POST', `/kyc/${asha.user.id}/reject`, number)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'The reason seems to hold a whole Aadhaar number. Please give it without.',
    ])
    app.clock.advance({ minutes: 1 })
    const reason = 'The picture is too dark.'
    expect(
      (await ask('POST', `/kyc/${asha.user.id}/reject`, { ...seen, kind: 'reason', reason })).status,
    ).toBe(200)
    expect(await newsOf(asha)).toContain(`Your identity could not be verified: ${reason}`)
    expect((await app.mails(asha.user.email))[0]?.text).toContain(reason)
    const late = await documentOf(asha, 'identity', seen)
    expect([late.status, late.body.code]).toEqual([409, 'not_pending'])
    const twice = await ask('POST', `/kyc/${asha.user.id}/approve`, seen)
    expect([twice.status, twice.body.code]).toEqual([409, 'not_pending'])
    const rejected = await ask('GET', `/kyc/${asha.user.id}`)
    expect(rejected.body.data).toMatchObject({
      status: 'rejected',
      reason,
      answered: { operator: reviewer.email, at: app.clock.now().toISOString() },
    })

    app.clock.advance({ minutes: 1 })
    await submit(asha)
    expect((await ask('POST', `/kyc/${asha.user.id}/approve`, await seenOf(asha))).status).toBe(200)
    const { body } = await app.request('GET', '/account', { token: asha.token })
    expect(body.data).toMatchObject({ is_verified: true })
    const acts = (await latest(20)).filter(({ action }) => /approve|reject/.test(action))
    expect(acts).toContainEqual({ action: 'kyc.reject', subject: asha.user.id, details: { reason } })
    expect(acts).toContainEqual({ action: 'kyc.approve', subject: asha.user.id, details: {} })
  })

  test('an Aadhaar card that shows its whole number loses its picture', async () => {
    const ravi = await signUp(app, { fullName: 'Ravi Kumar' })
    await submit(ravi)
    const unmasked = { ...(await seenOf(ravi)), kind: 'unmasked' }
    expect((await ask('POST', `/kyc/${ravi.user.id}/reject`, unmasked)).status).toBe(200)
    const { rows } = await app.pool.query('select identity_file_id from kyc_submissions where user_id = $1', [
      ravi.user.id,
    ])
    expect(rows).toEqual([{ identity_file_id: null }])
  })

  test('are answered as they were seen: what is handed in meanwhile waits for its own look', async () => {
    const lata = await signUp(app, { fullName: 'Lata Iyer' })
    await submit(lata)
    const seen = await seenOf(lata)
    app.clock.advance({ minutes: 1 })
    await app.request('DELETE', '/account/kyc', { token: lata.token })
    const gone = await ask('POST', `/kyc/${lata.user.id}/approve`, seen)
    expect(gone.status).toBe(404)
    await submit(lata)
    const answers = [
      await documentOf(lata, 'identity', seen),
      await ask('POST', `/kyc/${lata.user.id}/approve`, seen),
      await ask('POST', `/kyc/${lata.user.id}/reject`, { ...seen, kind: 'unmasked' }),
    ]
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([409, 'not_pending'])
      expect(body.message).toContain('They have handed in anew')
    }
    const acts = (await latest(20)).filter(({ subject }) => subject === lata.user.id)
    expect(acts.map(({ action }) => action)).toEqual(['kyc.show'])
    expect((await ask('POST', `/kyc/${lata.user.id}/approve`, await seenOf(lata))).status).toBe(200)
  })

  test('of nobody are not found', async () => {
    const nobody = await ask('GET', `/kyc/${reviewer.email}`)
    expect(nobody.status).toBe(404)
    const nothing = await signUp(app)
    expect((await ask('GET', `/kyc/${nothing.user.id}`)).status).toBe(404)
  })
})
