import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openFileKey } from '#server/modules/files/store.ts'
import { kycForm } from '#tests/support/people/kyc-examples.ts'
import { useKycScene } from '#tests/support/people/kyc-scene.ts'
import { storedFiles } from '#tests/support/payments/stored-files.ts'

const scene = useKycScene()
const { submit, documents } = scene

describe('documents of an identity check', () => {
  test('are known by their content, and a refusal stands beside its field', async () => {
    const form = kycForm({ proof: scene.picture })
    form.set('address_proof', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'bill.pdf'))
    const before = await storedFiles(scene.app)
    const answer = await submit(form)
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual([
      422,
      'file_refused',
      ['address_proof'],
    ])
    const { rows } = await scene.app.pool.query('select 1 from files')
    expect(rows).toEqual([])
    expect(await storedFiles(scene.app)).toEqual(before)
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
    const form = kycForm({ proof: scene.picture })
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
    const noted = await sharp(await scene.picture.arrayBuffer())
      .withExif({ IFD0: { Copyright: 'taken at home' } })
      .jpeg()
      .toBuffer()
    await submit(kycForm({ proof: new File([new Uint8Array(noted)], 'a.jpg') }))
    expect(noted.toString('latin1')).toContain('taken at home')
    const [kept] = (await documents()).slice(-1)
    const bytes = await scene.app.deps.db.transaction(async (tx) => {
      const file = { storageKey: kept?.storage_key ?? '', sealedKey: kept?.sealed_key ?? '' }
      return Buffer.from(await scene.app.deps.files.read(file.storageKey, await openFileKey(tx, file)))
    })
    expect((await sharp(bytes).metadata()).format).toBe('jpeg')
    expect(bytes.toString('latin1')).not.toContain('taken at home')
  })

  test('are read by nobody over the API, their own person included', async () => {
    await submit(kycForm({ proof: scene.picture }))
    const { rows } = await scene.app.pool.query<{ id: string }>(
      `select id from files where kind = 'kyc_document'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { id } of rows) {
      for (const address of [`/files/${id}`, `/files/${id}/link`]) {
        expect((await scene.app.request('GET', address, { token: scene.asha.token })).status).toBe(404)
      }
    }
  })
})
