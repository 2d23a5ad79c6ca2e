import type { BankPayment } from '#tests/page-models/payment.ts'
import { ASHA, FESTIVAL, MEERAS_ACCOUNT, signInAs } from '#tests/page-models/demo-people.ts'
import { openOutbox, outboxEntries } from '#tests/page-models/outbox.ts'
import { fillHowToPay, openHowToPay, submitPayment } from '#tests/page-models/payment.ts'
import type { FaultProxy } from '#tests/support/browser/fault-proxy.ts'
import { sha256Of } from '#tests/support/phone/paying-phone.ts'
import { readDrafts, readOutbox } from '#tests/support/phone/phone-storage.ts'
import { cameraPhoto, type PickedFile, scannedPdf } from '#tests/support/browser/picked-files.ts'
import { expect, FULL_BROWSER, NO_NETWORK, openPayments, test } from './demo-test.ts'

/** Chunks of an upload that arrive whole before the line breaks in the middle of the next. */
const WHOLE_CHUNKS = 3

const byBank = (proof: PickedFile): BankPayment => ({
  method: 'bank',
  account: MEERAS_ACCOUNT,
  proof,
  reference: 'UTR20261121',
})

test(
  'a browser killed in the middle of an upload goes on where the upload stopped',
  FULL_BROWSER,
  async ({ demo, newPhoneOnDisk, incidents }) => {
    incidents.allow(NO_NETWORK)
    const proof = scannedPdf('transfer.pdf', 4_000_000)
    const phone = await newPhoneOnDisk()
    const page = await phone.open()
    await signInAs(page, demo.url, ASHA)
    await openPayments(page, demo.url)

    const broken = breakUploadsOf(demo.proxy)
    await submitPayment(page, FESTIVAL, byBank(proof))
    await broken
    await phone.kill()
    expect(await demo.ashasPayments()).toMatchObject([
      { status: 'pending', proof_status: 'awaiting_upload', sha256: null },
    ])

    demo.proxy.requests.length = 0
    demo.proxy.rule = () => undefined
    await phone.open()
    await expect
      .poll(() => demo.ashasPayments(), { message: 'the proof has arrived' })
      .toEqual([
        { status: 'pending', method: 'bank', proof_status: 'uploaded', sha256: sha256Of(proof.buffer) },
      ])
    const sent = demo.proxy.requests.filter(({ path }) => path.startsWith('/api/uploads'))
    expect(
      sent.filter(({ method }) => method === 'POST'),
      'no upload is begun anew',
    ).toEqual([])
    const offsets = sent
      .filter(({ method }) => method === 'PATCH')
      .map(({ headers }) => Number(headers['upload-offset']))
    expect(Math.min(...offsets)).toBeGreaterThanOrEqual(WHOLE_CHUNKS * 256 * 1024)
    await expect.poll(demo.paymentCalls).toEqual([201])
  },
)

test('a form half filled when the browser is killed opens as it was, and makes no entry', async ({
  demo,
  newPhoneOnDisk,
}) => {
  const phone = await newPhoneOnDisk()
  const page = await phone.open()
  await signInAs(page, demo.url, ASHA)
  await openPayments(page, demo.url)
  const payment = byBank(await cameraPhoto('transfer.jpg', 2000, 1500))
  await fillHowToPay(await openHowToPay(page, FESTIVAL), payment)
  await expect.poll(() => readDrafts(page)).toMatch(/UTR20261121.*sha256/s)
  await phone.kill()

  const again = await phone.open()
  await again.goto(`${demo.url}/payment`)
  const sheet = await openHowToPay(again, FESTIVAL)
  await expect(sheet.getByRole('radio', { name: 'Bank Transfer' })).toBeChecked()
  await expect(sheet.getByLabel('Bank reference (UTR)')).toHaveValue(payment.reference)
  const picture = sheet.getByRole('img', { name: 'The proof as it will be sent' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600)
  expect(await readOutbox(again)).toEqual([])
  expect(demo.paymentCalls()).toEqual([])
})

test('what was said to be saved on this phone survives a browser killed in that instant', async ({
  demo,
  newPhoneOnDisk,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  const proof = scannedPdf('transfer.pdf', 400_000)
  const phone = await newPhoneOnDisk()
  const page = await phone.open()
  await signInAs(page, demo.url, ASHA)
  await openPayments(page, demo.url)
  demo.proxy.rule = () => ({ kind: 'cut-before' })
  await submitPayment(page, FESTIVAL, byBank(proof))
  await page.getByRole('heading', { name: 'Saved on this phone' }).waitFor()
  await phone.kill()

  const again = await phone.open()
  await again.goto(`${demo.url}/home`)
  await openOutbox(again)
  await expect(outboxEntries(again)).toHaveCount(2)
  expect(await readOutbox(again)).toMatchObject([
    { endpoint: 'submit-payment', fileHashes: [] },
    { endpoint: 'attach-proof', fileHashes: [sha256Of(proof.buffer)] },
  ])
  expect(demo.paymentCalls()).toEqual([])

  demo.proxy.rule = () => undefined
  await again.reload()
  await expect(again.getByText('Nothing to send.')).toBeVisible()
  expect(await demo.ashasPayments()).toMatchObject([
    { proof_status: 'uploaded', sha256: sha256Of(proof.buffer) },
  ])
  await expect.poll(demo.paymentCalls).toEqual([201])
})

/** Cuts the line during an upload and lets nothing through afterwards; resolves when it is cut. */
async function breakUploadsOf(proxy: FaultProxy): Promise<void> {
  let chunks = 0
  await new Promise<void>((resolve) => {
    proxy.rule = ({ method }) => {
      if (chunks > WHOLE_CHUNKS) return { kind: 'cut-before' }
      if (method !== 'PATCH' || ++chunks <= WHOLE_CHUNKS) return undefined
      resolve()
      return { kind: 'cut-body', afterBytes: 100_000 }
    }
  })
}
