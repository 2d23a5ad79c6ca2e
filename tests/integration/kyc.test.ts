import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { openFileKey } from '#server/modules/files/store.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { allThatCanBeRead } from '#tests/support/people/all-that-is-kept.ts'
import { proofPicture } from '#tests/support/cirkles/cirkle-flows.ts'
import { collectPublished } from '#tests/support/server/collect-published.ts'
import { KYC_FIELDS, kycForm } from '#tests/support/people/kyc-examples.ts'
import { signUp, type Person } from '#tests/support/people/people.ts'
import { storedFiles } from '#tests/support/payments/stored-files.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import type { RealtimeMessage } from '#server/realtime/publish/messages.ts'

/** A complete Aadhaar number that belongs to no person. */
const WHOLE_NUMBER = '2345 6789 0123'

let app: TestApp
let asha: Person
let picture: File
const published: RealtimeMessage[] = []

beforeAll(async () => {
  app = await createTestApp({ replace: collectPublished(published) })
  asha = await signUp(app)
  picture = (await proofPicture('#2f6f4e')).file
})
afterAll(() => app.close())
/** Each test starts with a person who has submitted nothing. */
beforeEach(async () => {
  published.length = 0
  await app.pool.query('delete from rate_limits')
  await app.pool.query('delete from kyc_submissions')
  await app.pool.query('delete from files')
  app.clock.advance({ seconds: 1 })
  await app.pool.query(`update users set kyc_status = 'not_started', kyc_reason = null`)
})

const submit = (form: FormData) => app.request('POST', '/account/kyc', { token: asha.token, form })
const stateOf = async (person: Person) =>
  (await app.request('GET', '/account/kyc', { token: person.token })).body.data
const setStatus = (status: string, reason: string | null = null) =>
  app.pool.query('update users set kyc_status = $1, kyc_reason = $2 where id = $3', [
    status,
    reason,
    asha.user.id,
  ])
const documents = async () => {
  const { rows } = await app.pool.query<{
    name: string
    storage_key: string
    sealed_key: string
    mime: string
  }>(
    `select name, storage_key, sealed_key, mime from files where kind = 'kyc_document' order by created_at, name`,
  )
  return rows
}

describe('a submission', () => {
  test('is under review, shown to its person by kind and last four digits, and kept private', async () => {
    const answer = await submit(kycForm({ proof: picture }))
    expect([answer.status, answer.body.message]).toEqual([
      200,
      'Your documents are under review. We reply within two business days.',
    ])
    const shown = {
      status: 'under_review',
      reason: null,
      submitted_at: app.clock.now().toISOString(),
      identity_info_type: 'aadhaar',
      identity_last_four: '4321',
      identity_proof_type: 'aadhaar_card',
      address_proof_type: 'gas_bill',
      typed: null,
      keeps_documents: false,
    }
    expect(answer.body.data).toEqual(shown)
    expect(await stateOf(asha)).toEqual(shown)
    expect((await app.request('GET', '/account', { token: asha.token })).body.data).toMatchObject({
      is_verified: false,
      kyc: { status: 'under_review', reason: null },
    })
    expect(published).toEqual(dataChanged([asha.user.id], ['account']))
    expect((await app.mails(asha.user.email))[0]?.subject).toBe('We have received your documents')
  })

  test('takes the seeds’ labels for its words, and of a passport keeps four signs too', async () => {
    const labels = {
      identity_info_type: 'Passport Number',
      identity_info_number: 'n1234 56-7',
      income_bracket: '50k+ rupees',
    }
    expect((await submit(kycForm({ proof: picture, ...labels }))).body.data).toMatchObject({
      identity_info_type: 'passport',
      identity_last_four: '4567',
    })
    expect(await allThatCanBeRead(app)).not.toMatch(/n1234/i)
  })

  test('leaves no whole Aadhaar number anywhere, wherever it was written (product.md §4)', async () => {
    const answers: string[] = []
    for (const field of [
      'first_name',
      'address',
      'secondary_address',
      'city',
      'public_profile',
      'occupation',
      'identity_info_number',
    ]) {
      const { status, body, raw } = await submit(kycForm({ proof: picture, [field]: `x ${WHOLE_NUMBER}` }))
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
      answers.push(raw)
    }
    const named = new File([await picture.arrayBuffer()], `aadhaar ${WHOLE_NUMBER}.png`)
    const taken = await submit(kycForm({ proof: named }))
    expect(taken.status).toBe(200)
    const everything = [...answers, taken.raw, await allThatCanBeRead(app)].join('\n').replace(/[ -]/g, '')
    expect(everything).not.toContain(WHOLE_NUMBER.replaceAll(' ', ''))
    expect((await documents()).map(({ name }) => name).slice(-2)).toEqual([
      'address-proof.png',
      'identity-proof.png',
    ])
  })

  test.each([
    ['three digits', '432'],
    ['five digits', '54321'],
    ['letters', 'abcd'],
  ])('names the last four digits of Aadhaar, and not %s', async (_, number) => {
    const answer = await submit(kycForm({ proof: picture, identity_info_number: number }))
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { identity_info_number: ['Please give only the last four digits of the Aadhaar number.'] },
    ])
  })

  test('of a licence keeps the end alone, and refuses what is no number beside its field', async () => {
    const numbered = (number: string) =>
      submit(
        kycForm({ proof: picture, identity_info_type: "Driver's License", identity_info_number: number }),
      )
    expect((await numbered('KA01--2011')).body.errors).toEqual({
      identity_info_number: ['Please give the number as the document shows it.'],
    })
    const taken = await numbered('DL-04/2011/0149646')
    expect(taken.body.data).toMatchObject({
      identity_info_type: 'driving_license',
      identity_last_four: '9646',
    })
    expect(await allThatCanBeRead(app)).not.toContain('0149646')
  })

  test('is for people of 18 years by the day in India', async () => {
    const born = (dob: string) => submit(kycForm({ proof: picture, dob }))
    const refused = await born('2008-11-03')
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { dob: ['You must be at least 18 years old.'] },
    ])
    expect((await born('2008-11-02')).status).toBe(200)
  })

  test('links to a page and not to a script (ASVS 1.2.2), from a country there is', async () => {
    const script = await submit(kycForm({ proof: picture, public_profile: 'javascript:alert(1)//a.b' }))
    expect(Object.keys(script.body.errors ?? {})).toEqual(['public_profile'])
    const nowhere = await submit(kycForm({ proof: picture, country: 'Atlantis' }))
    expect(Object.keys(nowhere.body.errors ?? {})).toEqual(['country'])
  })
})

describe('documents', () => {
  test('are known by their content, and a refusal stands beside its field', async () => {
    const form = kycForm({ proof: picture })
    form.set('address_proof', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'bill.pdf'))
    const before = await storedFiles(app)
    const answer = await submit(form)
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual([
      422,
      'file_refused',
      ['address_proof'],
    ])
    const { rows } = await app.pool.query('select 1 from files')
    expect(rows).toEqual([])
    expect(await storedFiles(app)).toEqual(before)
  })

  test('of 5 MB are taken and of more are not, both at once', async () => {
    const sized = (bytes: number) =>
      new File(['%PDF-1.7\n', new Uint8Array(bytes - 15), '\n%%EOF'], 'bill.pdf')
    const most = 5 * 1024 * 1024
    const pdf = { identity_proof_type: 'pan_card' }
    const tooLarge = await submit(kycForm({ proof: sized(most + 1), ...pdf }))
    expect([tooLarge.status, Object.keys(tooLarge.body.errors ?? {})]).toEqual([413, ['identity_proof']])
    expect((await submit(kycForm({ proof: sized(most), ...pdf }))).status).toBe(200)
  })

  test('of an Aadhaar card are pictures, in which a number can be covered, and no PDF', async () => {
    const scan = new File(['%PDF-1.7\n%%EOF\n'], 'aadhaar.pdf', { type: 'application/pdf' })
    const form = kycForm({ proof: picture })
    form.set('identity_proof', scan)
    const answer = await submit(form)
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
      422,
      'file_refused',
      { identity_proof: [expect.stringMatching(/^An Aadhaar card is taken as a picture only/)] },
    ])
    expect(await documents()).toEqual([])
    form.set('identity_proof_type', 'pan_card')
    expect((await submit(form)).status).toBe(200)
  })

  test('are encoded anew: what a camera hides in them goes (ASVS 14.2.8)', async () => {
    const noted = await sharp(await picture.arrayBuffer())
      .withExif({ IFD0: { Copyright: 'taken at home' } })
      .jpeg()
      .toBuffer()
    await submit(kycForm({ proof: new File([new Uint8Array(noted)], 'a.jpg') }))
    expect(noted.toString('latin1')).toContain('taken at home')
    const [kept] = (await documents()).slice(-1)
    const bytes = await app.deps.db.transaction(async (tx) => {
      const file = { storageKey: kept?.storage_key ?? '', sealedKey: kept?.sealed_key ?? '' }
      return Buffer.from(await app.deps.files.read(file.storageKey, await openFileKey(tx, file)))
    })
    expect((await sharp(bytes).metadata()).format).toBe('jpeg')
    expect(bytes.toString('latin1')).not.toContain('taken at home')
  })

  test('are read by nobody over the API, their own person included', async () => {
    await submit(kycForm({ proof: picture }))
    const { rows } = await app.pool.query<{ id: string }>(`select id from files where kind = 'kyc_document'`)
    expect(rows.length).toBeGreaterThan(0)
    for (const { id } of rows) {
      for (const address of [`/files/${id}`, `/files/${id}/link`]) {
        expect((await app.request('GET', address, { token: asha.token })).status).toBe(404)
      }
    }
  })
})

describe('handing in again', () => {
  test.each([
    ['under_review', 'kyc_under_review'],
    ['verified', 'kyc_verified'],
  ])('is refused when the check is %s', async (status, code) => {
    await setStatus(status)
    const answer = await submit(kycForm({ proof: picture }))
    expect([answer.status, answer.body.code]).toEqual([409, code])
  })

  test('follows a rejection: its reason is gone, and with the next look so are the old documents', async () => {
    await submit(kycForm({ proof: picture }))
    await runDueWork(app.deps)
    const before = await documents()
    expect(before).toHaveLength(2)
    await setStatus('rejected', 'The picture is too dark.')
    expect(await stateOf(asha)).toMatchObject({
      status: 'rejected',
      reason: 'The picture is too dark.',
      // Prefills the next check: all that was typed, and no document number.
      typed: {
        first_name: 'Asha',
        city: 'Mysuru',
        identity_info_type: 'aadhaar',
        identity_proof_type: 'aadhaar_card',
      },
    })
    app.clock.advance({ minutes: 1 })
    const again = await submit(kycForm({ proof: picture, city: 'Pune' }))
    expect(again.body.data).toMatchObject({ status: 'under_review', reason: null })
    await runDueWork(app.deps)
    const after = await documents()
    expect(after).toHaveLength(2)
    expect(after.map(({ storage_key }) => storage_key)).not.toContain(before[0]?.storage_key)
    for (const { storage_key } of before) {
      await expect(app.deps.files.read(storage_key)).rejects.toThrow('There is no file')
    }
  })

  test('after a rejection needs no document again whose kind stays the same', async () => {
    await submit(kycForm({ proof: picture }))
    expect(await stateOf(asha)).toMatchObject({ keeps_documents: false })
    const before = await documents()
    const without = (...names: string[]) => {
      const form = kycForm({ proof: picture, city: 'Pune', address_proof_type: 'electric_bill' })
      for (const name of names) form.delete(name)
      return form
    }
    await setStatus('rejected', 'The bill is too old.')
    expect(await stateOf(asha)).toMatchObject({ keeps_documents: true })
    const refused = await submit(without('identity_proof', 'address_proof'))
    expect([refused.status, refused.body.errors]).toEqual([422, { address_proof: ['Please upload a file.'] }])
    app.clock.advance({ minutes: 1 })
    expect((await submit(without('identity_proof'))).body.data).toMatchObject({ status: 'under_review' })
    await runDueWork(app.deps)
    const keptKey = before.find(({ name }) => name.startsWith('identity-proof'))?.storage_key
    const after = (await documents()).map(({ storage_key }) => storage_key)
    expect(after).toHaveLength(2)
    expect(after).toContain(keptKey)
    // Nor does a file stand in for a check that was not rejected.
    await setStatus('not_started')
    expect((await submit(without('identity_proof'))).body.errors).toHaveProperty('identity_proof')
  })

  test('by an answer that was lost is answered as before', async () => {
    const key = crypto.randomUUID()
    const once = () =>
      app.request('POST', '/account/kyc', { token: asha.token, key, form: kycForm({ proof: picture }) })
    const first = await once()
    const again = await once()
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
  })
})

test('a form without its required fields names each of them', async () => {
  const answer = await submit(new FormData())
  const optional = ['middle_name', 'secondary_address']
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors ?? {}).toSorted()).toEqual(
    Object.keys(KYC_FIELDS)
      .filter((name) => !optional.includes(name))
      .toSorted(),
  )
})
