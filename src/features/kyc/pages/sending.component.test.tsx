import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Kyc, readKyc, submitKyc } from '#contract/http/kyc/kyc.ts'
import { localDb } from '#data/db/local-db.ts'
import { readDraft, saveDraft } from '#data/drafts/drafts.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { uploadsMeetServerOfTest } from '#tests/support/components/uploads-of-test.ts'
import { session } from '#tests/kit/states/cirkle-states.tsx'
import { LONG_NAME, nothing } from '#tests/kit/states/kit-state.ts'
import { accountOf } from '#tests/support/people/account-of.ts'
import { useStatus } from '#ui/status/status-store.ts'
import { useToasts } from '#ui/status/toast-store.ts'
import type { KycAddress } from '../kyc-steps.ts'
import { KycPage } from './kyc-page.tsx'

const account = accountOf('asha')
const typed = {
  firstName: 'Asha',
  middleName: '',
  lastName: 'Iyer',
  dob: '1990-05-17',
  identityInfoType: 'aadhaar',
  country: 'India',
  address: '12 Temple Street',
  secondaryAddress: '',
  city: 'Mysuru',
  state: 'Karnataka',
  publicProfile: 'https://social.example/asha',
  occupation: 'Teacher',
  incomeBracket: '5k_20k',
  identityProofType: '',
  addressProofType: '',
}
const handedIn: Kyc = {
  status: 'under_review',
  reason: null,
  submittedAt: '2026-11-20T05:00:00Z',
  identityInfoType: 'aadhaar',
  identityLastFour: '4321',
  identityProofType: 'aadhaar_card',
  addressProofType: 'gas_bill',
  typed: null,
  keepsDocuments: false,
}

const kycPage = (address: KycAddress) => (
  <KycPage address={address} search={{ from: '/home?tab=invites' }} session={session} refresh={nothing} />
)
type Screen = Awaited<ReturnType<typeof renderInApp>>

/** Waits until the app leads to this screen, and opens it, as the route does. */
async function follow(screen: Screen, address: KycAddress): Promise<void> {
  await expect.poll(() => screen.address().split('?')[0]).toBe(`/${address}`)
  await screen.rerender(kycPage(address))
}

const scan = (name: string) => new File(['%PDF-1.7\n'], name, { type: 'application/pdf' })
const choose = page.getByLabelText('Choose a file')
/** An upload by the runner sends the bytes to it first: seconds for a large file. */
function chooseInThePage(file: File): void {
  const { items, files } = new DataTransfer()
  items.add(file)
  const input = choose.element()
  if (!(input instanceof HTMLInputElement)) throw new Error('A file is chosen by an input.')
  input.files = files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const goOn = page.getByRole('button', { name: 'Continue' })
const submit = page.getByRole('button', { name: /^(Submit|Submitting…)$/ })

/** Fills the first screen, and opens that of the first proof. */
async function openIdentityProof(): Promise<Screen> {
  const screen = await renderInApp(kycPage('personalinfo'))
  await page.getByLabelText('Last four digits of the Aadhaar number *').fill('2345 6789 4321')
  await goOn.click()
  await follow(screen, 'uploaddocument')
  await screen.rerender(kycPage('identityproof'))
  return screen
}

/** Fills everything but the file of the second proof, whose screen is open. */
async function fillUpToAddress(): Promise<Screen> {
  const screen = await openIdentityProof()
  await page.getByLabelText('ID type').selectOptions('PAN card')
  await choose.upload(scan('pan.pdf'))
  await expect.element(page.getByRole('button', { name: 'Remove pan.pdf' })).toBeVisible()
  await goOn.click()
  await follow(screen, 'addressproof')
  return screen
}

async function fillEverything(): Promise<Screen> {
  const screen = await fillUpToAddress()
  await page.getByLabelText('Address proof type').selectOptions('Gas bill')
  await choose.upload(scan('bill.pdf'))
  await expect.element(page.getByRole('button', { name: 'Remove bill.pdf' })).toBeVisible()
  return screen
}
const kept = () => readDraft(localDb(), session.user.id, 'kyc')
const told = () => useStatus.getState().dialog?.message

beforeEach(async () => {
  useStatus.setState({ dialog: null })
  useToasts.setState({ toasts: [] })
  uploadsMeetServerOfTest()
  await signedInPhone({ account }, session)
  await saveDraft(localDb(), session.user.id, 'kyc', typed)
})

test('each proof is chosen on a list of its own, on a phone and on a screen', async () => {
  serverOfTest()
  const screen = await renderInApp(kycPage('personalinfo'))
  await page.getByLabelText('Last four digits of the Aadhaar number *').fill('2345 6789 4321')
  await expect.element(page.getByLabelText('Last four digits of the Aadhaar number *')).toHaveValue('4321')
  await goOn.click()
  await follow(screen, 'uploaddocument')
  await expectSoundLooks('the choice of a document')
  await screen.rerender(kycPage('uploaddocumentdesktop'))
  await expect.element(page.getByRole('link', { name: /^Proof of Address/ })).toBeVisible()
  await expectSoundLooks('the choice of a document on a screen')
})

test('a document that is missing or none is said beside its field, and a masked copy is asked for', async () => {
  serverOfTest()
  const screen = await openIdentityProof()
  await goOn.click()
  await expect.element(page.getByLabelText('ID type')).toHaveFocus()
  await expect
    .element(page.getByLabelText('ID type'))
    .toHaveAccessibleDescription('Please select an ID type.')
  await expect.element(page.getByText('Please upload a file.')).toBeVisible()
  await page.getByLabelText('ID type').selectOptions('Aadhaar card')
  await expect.element(page.getByText(/^Only the last four digits of your Aadhaar number/)).toBeVisible()
  await choose.upload(scan('card.pdf'))
  await expect.element(page.getByText(/^An Aadhaar card is taken as a picture only/)).toBeVisible()
  await page.getByLabelText('ID type').selectOptions('PAN card')
  await choose.upload(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'card.png'))
  await expect.element(page.getByText(/^This is not a file we can take/)).toBeVisible()
  await expectSoundLooks('a proof with mistakes')
  chooseInThePage(new File(['%PDF-1.7\n', new Uint8Array(5 * 1024 * 1024)], 'card.pdf'))
  await expect.element(page.getByText(/Please choose one of at most 5 MB\./)).toBeVisible()
  expect(screen.address()).toContain('/uploaddocument')
  await choose.upload(scan('card.pdf'))
  await goOn.click()
  await follow(screen, 'addressproof')
  await submit.click()
  await expect.element(page.getByText('Please select an address proof type.')).toBeVisible()
  await expect.element(page.getByText('Please upload a file.')).toBeVisible()
})

test('sending shows how far it is, once, and ends with thanks; nothing of it stays on this phone', async () => {
  const server = serverOfTest()
  const screen = await fillEverything()
  const release = server.hold(submitKyc)
  await submit.click()
  const progress = page.getByRole('progressbar', { name: 'Upload' })
  await expect.element(progress).toHaveAttribute('value', '50')
  await expect.element(page.getByText('50 % sent')).toBeVisible()
  await expect.element(submit).toHaveTextContent('Submitting…')
  await expectSoundLooks('sending the identity check')
  await submit.click({ force: true })
  server.answer(submitKyc, handedIn, 'Documents submitted')
  release()
  await follow(screen, 'thanks')
  await expect.element(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(page.getByText('Submitted', { exact: true }).elements()).toHaveLength(2)
  await expect
    .element(page.getByRole('link', { name: 'Back to what you were doing' }))
    .toHaveAttribute('href', '/home?tab=invites')
  await expectSoundLooks('thanks for the documents')
  expect(server.asked.filter(({ name }) => name === 'submit-kyc')).toHaveLength(1)
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual(['Documents submitted'])
  expect(await kept()).toBeUndefined()
  expect(await localDb().facts.get('account')).toMatchObject({ value: { kyc: { status: 'under_review' } } })
})

test('without a network nothing is lost, and what was picked is sent when tried again', async () => {
  const server = serverOfTest()
  const screen = await fillEverything()
  await submit.click()
  await expect.poll(told).toMatch(/^This needs a connection\. What you typed is kept/)
  await expect.element(page.getByRole('button', { name: 'Remove bill.pdf' })).toBeVisible()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  expect(await kept()).toMatchObject({ address: '12 Temple Street', addressProofType: 'gas_bill' })
  // Without the times of saving, whose digits may be any.
  const values = (await localDb().drafts.toArray()).map(({ value }) => value)
  expect(JSON.stringify(values)).not.toContain('4321')
  server.answer(submitKyc, handedIn, 'Documents submitted')
  await submit.click()
  await follow(screen, 'thanks')
  await expect.element(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
})

test('a refused document leads back to its screen, and says why beside its field', async () => {
  const server = serverOfTest()
  const screen = await fillEverything()
  server.refuse(submitKyc, {
    status: 422,
    code: 'file_refused',
    message: `The file of ${LONG_NAME} is damaged.`,
    errors: { identity_proof: ['This file is damaged.'] },
  })
  await submit.click()
  await expect.poll(told).toBe(`The file of ${LONG_NAME} is damaged.`)
  await follow(screen, 'identityproof')
  await expect.element(page.getByText('This file is damaged.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove pan.pdf' })).toBeVisible()
  await expectSoundLooks('a refused document')
  await page.getByRole('button', { name: 'Remove pan.pdf' }).click()
  await choose.upload(scan('again.pdf'))
  await expect.element(page.getByText('This file is damaged.')).not.toBeInTheDocument()
  await goOn.click()
  await follow(screen, 'addressproof')
  await expect.element(page.getByRole('button', { name: 'Remove bill.pdf' })).toBeVisible()
})

test('documents that the server has already are shown as handed in, and the form is dropped', async () => {
  const server = serverOfTest()
  await fillEverything()
  server.refuse(submitKyc, { status: 409, code: 'kyc_under_review', message: 'We have your documents.' })
  server.answer(readKyc, handedIn)
  await submit.click()
  await expect.poll(told).toBe('We have your documents.')
  await expect.element(page.getByText('Under review', { exact: true })).toBeVisible()
  await expect.element(page.getByText('•••• 4321')).toBeVisible()
  expect(await kept()).toBeUndefined()
})

test('a check that was not accepted keeps its documents, unless another kind is chosen', async () => {
  const server = serverOfTest()
  const rejected = { status: 'rejected', reason: 'Too dark.' } as const
  await signedInPhone({ account: { ...account, kyc: rejected } }, session)
  server.answer(readKyc, {
    ...handedIn,
    ...rejected,
    typed: {
      ...typed,
      middleName: null,
      secondaryAddress: null,
      identityProofType: 'aadhaar_card',
      addressProofType: 'gas_bill',
    },
    keepsDocuments: true,
  })
  const screen = await renderInApp(kycPage('personalinfo'))
  await expect.element(page.getByLabelText('Last four digits of the Aadhaar number *')).toHaveValue('4321')
  await page.getByLabelText('Proof of identity *').selectOptions("Driver's License")
  await page.getByLabelText('Number of the document *').fill('K!')
  await goOn.click()
  await expect
    .element(page.getByLabelText('Number of the document *'))
    .toHaveAccessibleDescription(/Please give the number as the document shows it\./)
  await page.getByLabelText('Number of the document *').fill('N1234567')
  await goOn.click()
  await follow(screen, 'uploaddocument')
  await expect.element(page.getByRole('link', { name: /^Proof of Address.*Sent/ })).toBeVisible()
  await screen.rerender(kycPage('identityproof'))
  await expect.element(page.getByText(/^The file you sent stays/)).toBeVisible()
  await page.getByLabelText('ID type').selectOptions('PAN card')
  await goOn.click()
  await expect.element(page.getByText('Please upload a file.')).toBeVisible()
  await expectSoundLooks('another kind of document')
})
