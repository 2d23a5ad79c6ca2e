import { describe, expect, test } from 'vitest'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { allThatCanBeRead } from '#tests/support/people/all-that-is-kept.ts'
import { KYC_FIELDS, kycForm } from '#tests/support/people/kyc-examples.ts'
import { useKycScene } from '#tests/support/people/kyc-scene.ts'

/** A complete Aadhaar number that belongs to no person. */
const WHOLE_NUMBER = '2345 6789 0123'

const scene = useKycScene()
const { submit, readState, setStatus, documents } = scene

describe('a submission', () => {
  test('is under review, shown to its person by kind and last four digits, and kept private', async () => {
    const answer = await submit(kycForm({ proof: scene.picture }))
    expect([answer.status, answer.body.message]).toEqual([
      200,
      'Your documents are under review. We reply within two business days.',
    ])
    const shown = {
      status: 'under_review',
      reason: null,
      submitted_at: scene.app.clock.now().toISOString(),
      identity_info_type: 'aadhaar',
      identity_last_four: '4321',
      identity_proof_type: 'aadhaar_card',
      address_proof_type: 'gas_bill',
      typed: null,
      keeps_documents: false,
    }
    expect(answer.body.data).toEqual(shown)
    expect(await readState()).toEqual(shown)
    const { app, asha } = scene
    expect((await app.request('GET', '/account', { token: asha.token })).body.data).toMatchObject({
      is_verified: false,
      kyc: { status: 'under_review', reason: null },
    })
    expect(scene.published).toEqual(dataChanged([asha.user.id], ['account']))
    expect((await app.mails(asha.user.email))[0]?.subject).toBe('We have received your documents')
  })

  test('takes the seeds’ labels for its words, and of a passport keeps four signs too', async () => {
    const labels = {
      identity_info_type: 'Passport Number',
      identity_info_number: 'n1234 56-7',
      income_bracket: '50k+ rupees',
    }
    expect((await submit(kycForm({ proof: scene.picture, ...labels }))).body.data).toMatchObject({
      identity_info_type: 'passport',
      identity_last_four: '4567',
    })
    expect(await allThatCanBeRead(scene.app)).not.toMatch(/n1234/i)
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
      const { status, body, raw } = await submit(
        kycForm({ proof: scene.picture, [field]: `x ${WHOLE_NUMBER}` }),
      )
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
      answers.push(raw)
    }
    const named = new File([await scene.picture.arrayBuffer()], `aadhaar ${WHOLE_NUMBER}.png`)
    const taken = await submit(kycForm({ proof: named }))
    expect(taken.status).toBe(200)
    const everything = [...answers, taken.raw, await allThatCanBeRead(scene.app)]
      .join('\n')
      .replace(/[ -]/g, '')
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
    const answer = await submit(kycForm({ proof: scene.picture, identity_info_number: number }))
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { identity_info_number: ['Please give only the last four digits of the Aadhaar number.'] },
    ])
  })

  test('of a licence keeps the end alone, and refuses what is no number beside its field', async () => {
    const numbered = (number: string) =>
      submit(
        kycForm({
          proof: scene.picture,
          identity_info_type: "Driver's License",
          identity_info_number: number,
        }),
      )
    expect((await numbered('KA01--2011')).body.errors).toEqual({
      identity_info_number: ['Please give the number as the document shows it.'],
    })
    const taken = await numbered('DL-04/2011/0149646')
    expect(taken.body.data).toMatchObject({
      identity_info_type: 'driving_license',
      identity_last_four: '9646',
    })
    expect(await allThatCanBeRead(scene.app)).not.toContain('0149646')
  })

  test('is for people of 18 years by the day in India', async () => {
    const born = (dob: string) => submit(kycForm({ proof: scene.picture, dob }))
    const refused = await born('2008-11-03')
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { dob: ['You must be at least 18 years old.'] },
    ])
    expect((await born('2008-11-02')).status).toBe(200)
  })

  test('links to a page and not to a script (ASVS 1.2.2), from a country there is', async () => {
    const script = await submit(kycForm({ proof: scene.picture, public_profile: 'javascript:alert(1)//a.b' }))
    expect(Object.keys(script.body.errors ?? {})).toEqual(['public_profile'])
    const nowhere = await submit(kycForm({ proof: scene.picture, country: 'Atlantis' }))
    expect(Object.keys(nowhere.body.errors ?? {})).toEqual(['country'])
  })
})

describe('handing in again', () => {
  test.each([
    ['under_review', 'kyc_under_review'],
    ['verified', 'kyc_verified'],
  ])('is refused when the check is %s', async (status, code) => {
    await setStatus(status)
    const answer = await submit(kycForm({ proof: scene.picture }))
    expect([answer.status, answer.body.code]).toEqual([409, code])
  })

  test('follows a rejection: its reason is gone, and with the next look so are the old documents', async () => {
    await submit(kycForm({ proof: scene.picture }))
    await runDueWork(scene.app.deps)
    const before = await documents()
    expect(before).toHaveLength(2)
    await setStatus('rejected', 'The picture is too dark.')
    expect(await readState()).toMatchObject({
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
    scene.app.clock.advance({ minutes: 1 })
    const again = await submit(kycForm({ proof: scene.picture, city: 'Pune' }))
    expect(again.body.data).toMatchObject({ status: 'under_review', reason: null })
    await runDueWork(scene.app.deps)
    const after = await documents()
    expect(after).toHaveLength(2)
    expect(after.map(({ storage_key }) => storage_key)).not.toContain(before[0]?.storage_key)
    for (const { storage_key } of before) {
      await expect(scene.app.deps.files.read(storage_key)).rejects.toThrow('There is no file')
    }
  })

  test('after a rejection needs no document again whose kind stays the same', async () => {
    await submit(kycForm({ proof: scene.picture }))
    expect(await readState()).toMatchObject({ keeps_documents: false })
    const before = await documents()
    const without = (...names: string[]) => {
      const form = kycForm({ proof: scene.picture, city: 'Pune', address_proof_type: 'electric_bill' })
      for (const name of names) form.delete(name)
      return form
    }
    await setStatus('rejected', 'The bill is too old.')
    expect(await readState()).toMatchObject({ keeps_documents: true })
    const refused = await submit(without('identity_proof', 'address_proof'))
    expect([refused.status, refused.body.errors]).toEqual([422, { address_proof: ['Please upload a file.'] }])
    scene.app.clock.advance({ minutes: 1 })
    expect((await submit(without('identity_proof'))).body.data).toMatchObject({ status: 'under_review' })
    await runDueWork(scene.app.deps)
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
      scene.app.request('POST', '/account/kyc', {
        token: scene.asha.token,
        key,
        form: kycForm({ proof: scene.picture }),
      })
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
