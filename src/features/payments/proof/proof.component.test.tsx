import { expect, test, vi } from 'vitest'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { paymentData } from '#tests/support/payments/payment-examples.ts'
import { ProofDetails } from './proof-details.tsx'
import { ViewProofDialog } from './view-proof-dialog.tsx'

const handlers = {
  onView: vi.fn<() => void>(),
  onConfirm: vi.fn<() => void>(),
  onReupload: vi.fn<() => void>(),
}

const details = (payment = paymentData) =>
  renderInApp(<ProofDetails payment={payment} token="token" canAnswer {...handlers} />)
const confirm = { name: 'Confirm Payment' }

test('a payment with cash says where and who saw it, and is confirmed or questioned', async () => {
  const screen = await details()
  await expect
    .element(screen.getByText('Paid in cash. Where: Tea stall. No witness was named.'))
    .toBeVisible()
  await screen.getByRole('button', confirm).click()
  expect(handlers.onConfirm).toHaveBeenCalledExactlyOnceWith(paymentData)
  await expect.element(screen.getByText(/“Ask Again” tells the payer why\.$/)).toBeVisible()
  await screen.getByRole('button', { name: 'Ask Again' }).click()
  expect(handlers.onReupload).toHaveBeenCalledExactlyOnceWith(paymentData)
})

test('a transfer whose proof is on its way says so, and has its reference to copy', async () => {
  const screen = await details({
    ...paymentData,
    method: 'bank',
    isCash: false,
    proofStatus: 'awaiting_upload',
    utr: 'HDFCR52026112012345678',
  })
  await expect.element(screen.getByRole('button', { name: 'Copy Bank reference (UTR)' })).toBeVisible()
  await expect.element(screen.getByText(/^Proof: /)).toBeVisible()
  await expect.element(screen.getByText(/Paid in cash/)).not.toBeInTheDocument()
})

const withProof = {
  ...paymentData,
  method: 'bank',
  isCash: false,
  proofStatus: 'uploaded',
  proof: 'a-proof',
} as const

/** The server's answer to a proof: a photo, twice as wide as a phone. */
async function answerWithPhoto(): Promise<void> {
  const canvas = new OffscreenCanvas(720, 480)
  canvas.getContext('2d')?.fillRect(0, 0, 360, 480)
  const photo = await canvas.convertToBlob({ type: 'image/jpeg' })
  serverOfTest().respondTo({ name: 'file', method: 'GET', path: '/files/:id' }, () => new Response(photo))
}

test('a proof is opened by its button and by its picture', async () => {
  await signedInPhone()
  await answerWithPhoto()
  const screen = await details(withProof)
  await expect.element(screen.getByRole('button', { name: 'Request Re-Upload' })).toBeVisible()
  await screen.getByRole('button', { name: `View Proof of ${paymentData.name}` }).click()
  expect(handlers.onView).toHaveBeenCalledTimes(1)
  screen.container.querySelector<HTMLElement>('button[aria-hidden=true]')?.click()
  expect(handlers.onView).toHaveBeenCalledTimes(2)
})

test('a proof is zoomed into up to four times, and downloaded under its receipt number', async () => {
  await signedInPhone()
  await answerWithPhoto()
  const screen = await renderInApp(<ViewProofDialog payment={withProof} token="token" onClose={() => {}} />)
  const picture = screen.getByRole('img')
  await expect.element(picture).toBeVisible()
  const width = () => picture.element().getBoundingClientRect().width
  await expect.poll(width).toBeGreaterThan(100)
  const before = width()
  await expect
    .element(screen.getByRole('button', { name: 'Zoom out' }))
    .toHaveAttribute('aria-disabled', 'true')
  const closer = screen.getByRole('button', { name: 'Zoom in' })
  await closer.click()
  await expect.element(screen.getByText('200 %')).toBeVisible()
  expect(width()).toBeGreaterThan(before * 1.9)
  await closer.click()
  await expect.element(closer).toHaveAttribute('aria-disabled', 'true')
  await expectSoundLooks('a proof, closer')

  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await screen.getByRole('button', { name: 'Download' }).click()
  expect(names).toEqual(['proof-CK-10000014.jpg'])
})
