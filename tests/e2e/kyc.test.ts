import path from 'node:path'
import { createFileStore } from '#server/platform/files/files.ts'
import { ASHA, CASH, FESTIVAL, KITCHEN, signInAs } from '#tests/page-models/demo-people.ts'
import { fillPersonalInfo, pickDocument } from '#tests/page-models/kyc.ts'
import { mailedKycLink } from '#tests/page-models/mailbox.ts'
import { openOutbox, outboxEntries } from '#tests/page-models/outbox.ts'
import { submitPayment } from '#tests/page-models/payment.ts'
import { allThatCanBeRead } from '#tests/support/people/all-that-is-kept.ts'
import { operateServer } from '#tests/support/server/operate-server.ts'
import { readDrafts, readEverything } from '#tests/support/phone/phone-storage.ts'
import { cameraPhoto, scannedPdf } from '#tests/support/browser/picked-files.ts'
import { withOpenedDatabase } from '#tests/support/postgres/server-database.ts'
import { type Demo, expect, NO_NETWORK, test } from './demo-test.ts'

/** A complete Aadhaar number that belongs to no person. */
const WHOLE_NUMBER = '2345 6789 0123'
const PASSPORT = 'N1234567'
const TOO_DARK = 'The picture is too dark to read the address.'
const REFUSED = /the server responded with a status of (401|403|422)/

test.use({ demoEnv: { KYC_GATE: 'verified' } })

test('the identity check on a phone: asked for by the gate, refused with a reason, sent again and approved', async ({
  demo,
  newPhone,
  incidents,
}) => {
  test.setTimeout(300_000)
  incidents.allow(REFUSED)
  incidents.allow(NO_NETWORK)
  const answers = recordAnswers(demo)
  const printed: string[] = []
  const serverTexts: string[] = []
  const page = await (await newPhone()).open()
  await signInAs(page, demo.url, ASHA)
  const joining = `${demo.url}/home?tab=invites`
  const accept = page.getByRole('button', { name: `Accept the invitation to ${KITCHEN}` })

  await test.step('the check is asked for before a payment is filled in; one from offline waits in the Outbox', async () => {
    await page.goto(`${demo.url}/payment`)
    await page.getByRole('link', { name: `Make Payment for ${FESTIVAL}` }).click()
    const held = page.getByRole('dialog', { name: 'How to Pay' })
    await expect(held.getByRole('link', { name: 'Verify your identity' })).toBeVisible()
    await page.keyboard.press('Escape')
    // Offline, the KYC gate is unknown: the payment is saved and waits.
    await page.context().setOffline(true)
    await submitPayment(page, FESTIVAL, CASH)
    await page.context().setOffline(false)
    await expect(page.getByRole('link', { name: 'Verify your identity' })).toBeVisible()
    await openOutbox(page)
    await expect(outboxEntries(page).getByRole('link', { name: 'Verify your identity' })).toBeVisible()
    await expect(page.getByText('Not recorded, needs you')).toBeVisible()
    expect(await demo.ashasPayments()).toEqual([])
  })

  await test.step('the gate leads to its first page', async () => {
    await page.goto(joining)
    await accept.click()
    await expect(page.getByRole('heading', { name: 'Verify Your Identity' })).toBeFocused()
    await expect(page.getByText('KYC is required to join or create Cirkles')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await page.getByRole('link', { name: 'Start Verification' }).click()
  })

  await test.step('about oneself, with the whole number in two places', async () => {
    await page.getByLabel('Address *').fill(`Near ${WHOLE_NUMBER}`)
    await fillPersonalInfo(page, WHOLE_NUMBER)
  })

  await test.step('the documents, known by their content', async () => {
    await page.getByRole('link', { name: /^Proof of Identity/ }).click()
    const file = await cameraPhoto(`aadhaar ${WHOLE_NUMBER}.jpg`, 1200, 800)
    await pickDocument(page, 'Proof of Identity', { type: 'Aadhaar card', file })
    await page.getByRole('button', { name: 'Continue' }).click()
    await pickDocument(page, 'Proof of Address', { type: 'Gas bill', file: scannedPdf('bill.pdf', 200_000) })
  })

  await test.step('sending shows how far it is, and ends with thanks', async () => {
    let pass = () => {}
    const passing = new Promise<void>((resolve) => (pass = resolve))
    const record = demo.proxy.rule
    demo.proxy.rule = (request) =>
      request.path === '/api/account/kyc' && request.method === 'POST'
        ? { kind: 'hold', until: passing }
        : record(request)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
    pass()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    demo.proxy.rule = record
    // The next submission replaces this one.
    serverTexts.push(await allOnServer(demo))
    await page.getByRole('link', { name: 'Back to what you were doing' }).click()
    await expect(page).toHaveURL(joining)
  })

  await test.step('a rejection says why, and it is sent again', async () => {
    printed.push(await operateServer(demo.server, 'kyc', 'show', ASHA.email))
    printed.push(await operateServer(demo.server, 'kyc', 'reject', ASHA.email, '--reason', TOO_DARK))
    expect(await mailedKycLink(demo.url, ASHA.email)).toBe(`${demo.url}/startkyc`)
    await page.goto(`${demo.url}/home?panel=notifications`)
    await page.getByRole('link', { name: new RegExp(`could not be verified: ${TOO_DARK}`) }).click()
    await expect(page.getByText(`Your documents were not accepted: ${TOO_DARK}`)).toBeVisible()
    await page.getByRole('link', { name: 'Start Verification' }).click()
    await expect(page.getByLabel('City')).toHaveValue('Mysuru')
    await expect(page.getByLabel(/^Last four digits/)).toHaveValue('0123')
    await fillPersonalInfo(page, PASSPORT, 'Passport Number')
    await expect(page.getByRole('link', { name: /^Proof of Address.*Sent/ })).toBeVisible()
    await page.getByRole('link', { name: /^Proof of Identity.*Sent/ }).click()
    const file = await cameraPhoto('passport.jpg', 600, 400)
    await pickDocument(page, 'Proof of Identity', { type: 'International passport (Recommended)', file })
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('The file you sent stays', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  })

  await test.step('approved, what was refused is done', async () => {
    printed.push(await operateServer(demo.server, 'kyc', 'approve', ASHA.email))
    await page.goto(joining)
    await expect(page.getByText('Verify your Identity')).toBeHidden()
    await accept.click()
    await expect(page.getByText('Cirkle joined successfully!')).toBeVisible()
    await page.goto(`${demo.url}/outbox`)
    await outboxEntries(page)
      .getByRole('button', { name: /^Retry now: / })
      .click()
    await expect.poll(() => demo.ashasPayments()).toHaveLength(1)
  })

  await test.step('the whole number is nowhere', async () => {
    const onServer = [...serverTexts, await allOnServer(demo)].join('\n')
    const onPhone = await readEverything(page)
    // Each source must contain a known text, or the check would prove nothing.
    const everything: Readonly<Record<string, readonly [text: string, ...there: string[]]>> = {
      answers: [answers.join('\n'), 'identity_last_four'],
      log: [demo.server.log(), '/api/account/kyc'],
      printed: [printed.join('\n'), 'aadhaar ending in 0123'],
      // A row, and a document, which is sealed.
      onServer: [onServer, ASHA.email, 'international_passport', '%PDF-1.7'],
      // A row of its database, and a cached page.
      onPhone: [onPhone, ASHA.email, 'index.html'],
    }
    for (const [where, [text, ...there]] of Object.entries(everything)) {
      for (const part of there) expect(text.includes(part), `${part} in ${where}`).toBe(true)
      expect(text.replace(/[ -]/g, '').includes(WHOLE_NUMBER.replaceAll(' ', '')), where).toBe(false)
    }
    expect(await readDrafts(page)).not.toMatch(/identityProofType|Temple Street/)
    for (const own of ['passport', PASSPORT]) expect(onPhone.includes(own), own).toBe(false)
    expect(onServer.includes(PASSPORT), 'of a passport, the end alone').toBe(false)
  })
})

/** All that the server can read, what it keeps sealed included. */
async function allOnServer({ server }: Demo): Promise<string> {
  const dataDir = path.join(server.dataDir, 'files')
  const files = createFileStore({ root: dataDir })
  return withOpenedDatabase(server, ({ db, pool }) =>
    allThatCanBeRead({ deps: { db, files }, pool, dataDir }),
  )
}

/** Records the server's answers to calls from now on. */
function recordAnswers({ proxy }: Demo): string[] {
  const answers: string[] = []
  const body = (text: string) => {
    answers.push(text)
    return text
  }
  proxy.rule = ({ path: address }) =>
    /^\/api\/(?!files\/)/.test(address) ? { kind: 'rewrite', body } : undefined
  return answers
}
