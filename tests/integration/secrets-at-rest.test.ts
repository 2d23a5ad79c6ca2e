import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openExport } from '#contract/http/online/leaving.ts'
import { saveProfile } from '#contract/http/online/profile.ts'
import { saveBankDetails } from '#contract/http/online/security.ts'
import { readAccount } from '#contract/http/people/accounts.ts'
import { readPaymentOptions, submitPayment } from '#contract/http/payments/payments.ts'
import { readPushKeys, readSecrets } from '#server/db/secrets.ts'
import { hashRequest } from '#server/http/routing/idempotency.ts'
import { hashHere } from '#server/platform/sign-in/hashing.ts'
import { newPushKeys } from '#server/platform/push/push.ts'
import { bankPayment, proofPicture, startedCirkle } from '#tests/support/cirkles/cirkle-flows.ts'
import { createPushScene, type PushScene } from '#tests/support/payments/push-scene.ts'
import { allThatCanBeRead, allThatIsKept } from '#tests/support/people/all-that-is-kept.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { kycForm } from '#tests/support/people/kyc-examples.ts'
import { type Person, signUp } from '#tests/support/people/people.ts'
import { operate } from '#tests/support/server/operate.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'
import { unzip } from '#tests/support/server/unzip.ts'

/* What a stolen copy of the database and of the folder tells: no secret, in no form. */

const BANK = {
  accountNumber: '50100777888999',
  bankName: 'Planted Bank of Mysuru',
  ifscCode: 'PLNT0004242',
  branchAddress: 'Planted Road, Mysuru',
  upiId: 'planted.asha@upi',
}
const PASSPORT = 'planted words of a passport'
/** Kept as it is: a document is no picture to decode. */
const DOCUMENT = new File(
  [`%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj % ${PASSPORT}\n%%EOF\n`],
  'passport.pdf',
  { type: 'application/pdf' },
)

let scene: PushScene
let app: TestApp
let asha: Person
let ravi: Person
let cirkleId: string
let pushAuth: string
let profileKey: string

beforeAll(async () => {
  scene = await createPushScene()
  app = scene.app
  asha = await signUp(app)
  ravi = await signUp(app, { fullName: 'Ravi Kumar' })
  await got(app, saveBankDetails, asha, { ...BANK, currentPassword: asha.password })
  await got(app, saveBankDetails, ravi, { ...BANK, currentPassword: ravi.password })
  // Its answer has the whole account, and is kept for its key.
  profileKey = crypto.randomUUID()
  await ask(app, saveProfile, asha, { occupation: 'Weaver' }, { key: profileKey })
  cirkleId = (await startedCirkle(app, [asha, ravi], { maxMembers: 2 })).id
  const { declared } = await proofPicture('teal')
  await got(app, submitPayment, ravi, bankPayment(cirkleId, declared))
  const form = kycForm({
    proof: DOCUMENT,
    identity_proof_type: 'international_passport',
    identity_info_type: 'passport',
    identity_info_number: 'PQ77',
  })
  const answer = await app.request('POST', '/account/kyc', { token: asha.token, form })
  expect(answer.body.success, answer.raw).toBe(true)
  const phone = await scene.subscribed(asha)
  pushAuth = phone.subscription.keys.auth
})
afterAll(() => scene.close())

/** A text as it may stand in a dump. */
const formsOf = (text: string) => [
  text,
  Buffer.from(text).toString('hex'),
  Buffer.from(text).toString('base64').replace(/=+$/, ''),
]

describe('a copy of the database and of the folder', () => {
  /** Texts that only a sealed value or file holds. */
  async function plantedSecrets(): Promise<string[]> {
    const { 'file-links': fileLinks, 'realtime-secret': realtime } = await readSecrets(app.deps.db)
    const { privateKey } = await readPushKeys(app.deps.db, newPushKeys)
    return [...Object.values(BANK), PASSPORT, pushAuth, privateKey, fileLinks, realtime]
  }

  test('has no secret in clear (ASVS 11.1.1, 13.3.1, 14.1.2)', async () => {
    const kept = await allThatIsKept(app)
    expect(kept).toContain(asha.user.email)
    for (const secret of (await plantedSecrets()).flatMap(formsOf)) expect(kept).not.toContain(secret)
    expect(kept).not.toMatch(/PQ77/)
  })

  test('has all of them for the server, and for tests that look for what must not be kept', async () => {
    const readable = await allThatCanBeRead(app)
    for (const secret of [...(await plantedSecrets()), 'PQ77']) expect(readable).toContain(secret)
  })

  test('has the names of their keys beside them, which the database enforces', async () => {
    const { rows } = await app.pool.query<{ id: string }>('select id from sealing_keys')
    expect(rows).toHaveLength(1)
    await expect(app.pool.query('delete from sealing_keys')).rejects.toThrow('foreign key')
    const change = `update bank_details set sealed = 'v1.000000000000.AAAA.BBBB' where user_id = $1`
    await expect(app.pool.query(change, [asha.user.id])).rejects.toThrow('foreign key')
  })
})

describe('no hash of a request with a secret is quick to guess:', () => {
  test('that of bank details is slow, and salted', async () => {
    const { rows } = await app.pool.query(
      `select distinct request_hash from operations where endpoint = 'save-bank-details'`,
    )
    expect(rows).toHaveLength(2)
  })

  test('that of an identity check is salted too', async () => {
    const hashOf = (key: string) =>
      hashRequest('submit-kyc', { identityLastFour: 'PQ77' }, key, (text, salt) =>
        hashHere().digest(text, salt),
      )
    const key = crypto.randomUUID()
    const [one, again, other] = await Promise.all([hashOf(key), hashOf(key), hashOf(crypto.randomUUID())])
    expect(one).toBe(again)
    expect(one).not.toBe(other)
  })
})

describe('who may see a secret still does:', () => {
  test('its owner, with each call and each repeated one', async () => {
    const { bankDetails } = await got(app, readAccount, asha, {})
    expect(bankDetails).toEqual({ ...BANK, accountName: 'Asha Iyer', accountType: 'Saving' })
    const again = await ask(app, saveProfile, asha, { occupation: 'Weaver' }, { key: profileKey })
    expect(again).toMatchObject({ isReplay: true, data: { bankDetails } })
  })

  test('a member who owes the person', async () => {
    const { lastPayment } = await got(app, readPaymentOptions, ravi, { id: cirkleId })
    expect(lastPayment?.bankDetails).toMatchObject(BANK)
    const { declared } = await proofPicture('teal')
    const again = await ask(app, submitPayment, ravi, bankPayment(cirkleId, declared))
    expect(again).toMatchObject({
      code: 'already_submitted',
      wireData: { bank_details: { account_number: BANK.accountNumber, upi_id: BANK.upiId } },
    })
  })

  test('the operator who reviews documents', async () => {
    expect(await operate(app, 'kyc', 'show', asha.user.email)).toContain('ending in PQ77')
  })

  test('the person who takes everything along, documents included', async () => {
    const { query } = await got(app, openExport, asha, { password: asha.password })
    const response = await app.fetch(
      new Request(`http://127.0.0.1:8080/api/account/export?${query}`, {
        headers: { Authorization: `Bearer ${asha.token}` },
      }),
    )
    const files = unzip(Buffer.from(await response.arrayBuffer()))
    const account = files.get('account.json')?.toString()
    for (const known of [BANK.accountNumber, BANK.upiId, 'PQ77']) expect(account).toContain(known)
    const documents = [...files].filter(([name]) => name.startsWith('kyc_document/'))
    expect(documents).toHaveLength(2)
    for (const [, bytes] of documents) expect(bytes.toString()).toContain(PASSPORT)
  })
})

test('a value moved to another person’s row opens for nobody (ASVS 11.2.2)', async () => {
  await app.pool.query(
    `update bank_details set sealed = (select sealed from bank_details where user_id = $1) where user_id = $2`,
    [asha.user.id, ravi.user.id],
  )
  const answer = await app.request('GET', '/account', { token: ravi.token })
  expect(answer.status).toBe(500)
  expect(answer.raw).not.toContain(BANK.accountNumber)
})
