import { beforeEach, expect, test } from 'vitest'
import { readKyc, withdrawKyc } from '#contract/http/kyc/kyc.ts'
import { localDb } from '#data/db/local-db.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { purposes } from '#tests/support/components/purposes.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { session } from '#tests/kit/states/cirkle-states.tsx'
import { LONG_NAME } from '#tests/kit/states/kit-state.ts'
import { accountOf } from '#tests/support/people/account-of.ts'
import type { KycAddress } from '../kyc-steps.ts'
import { KycPage } from './kyc-page.tsx'

const account = accountOf('asha')
type Kyc = (typeof account)['kyc']

/** A phone of a person whose check is in this state. */
const standing = (kyc: Kyc) => signedInPhone({ account: { ...account, kyc } }, session)
const kycPage = (address: KycAddress) => (
  <KycPage address={address} search={{}} session={session} refresh={() => {}} />
)
const handedIn = {
  status: 'under_review',
  reason: null,
  submittedAt: '2026-11-20T20:00:00Z',
  identityInfoType: 'aadhaar',
  identityLastFour: '4321',
  identityProofType: 'aadhaar_card',
  addressProofType: 'life_insurance_policy',
  typed: null,
  keepsDocuments: false,
} as const

beforeEach(async () => {
  await standing({ status: 'not_started', reason: null })
})

/** Without the time of saving, whose digits may be any. */
const keptDrafts = async () => JSON.stringify((await localDb().drafts.toArray()).map(({ value }) => value))

test('the check begins with what it needs, and with why an earlier one was not accepted', async () => {
  serverOfTest()
  const screen = await renderInApp(kycPage('startkyc'))
  await expect
    .element(screen.getByRole('link', { name: 'Start Verification' }))
    .toHaveAttribute('href', '/personalinfo')
  await expect.element(screen.getByText(/were not accepted/)).not.toBeInTheDocument()
  await standing({ status: 'rejected', reason: `The photo of ${LONG_NAME} is too dark.` })
  await expect.element(screen.getByText(/^Your documents were not accepted: The photo/)).toBeVisible()
  await expectSoundLooks('a check that was not accepted')
})

test('what is missing is said beside its field, and what may be kept survives, the number does not', async () => {
  serverOfTest()
  const screen = await renderInApp(kycPage('personalinfo'))
  await expect.element(screen.getByLabelText('First name')).toHaveValue('Asha')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByLabelText('Date of birth *')).toHaveFocus()
  for (const label of ['Last four digits of the Aadhaar number *', 'Address *', 'Occupation *'])
    await expect.element(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByLabelText(/^Middle name/)).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByText('The list of countries could not be loaded.')).toBeVisible()
  await screen.getByLabelText('Date of birth *').fill('2020-01-01')
  await screen.getByLabelText('Address *').fill('Near 2345 6789 0123')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect
    .element(screen.getByLabelText('Date of birth *'))
    .toHaveAccessibleDescription(/You must be at least 18 years old\./)
  await expect
    .element(screen.getByLabelText('Address *'))
    .toHaveAccessibleDescription(/^This looks like a whole Aadhaar number\./)
  await expect.element(screen.getByLabelText('Occupation *')).toHaveAccessibleDescription(/Please choose/)
  await expectSoundLooks('personal information with mistakes')
  expect(await keptDrafts()).not.toContain('2345 6789 0123')

  await screen.getByLabelText('Last four digits of the Aadhaar number *').fill('4321')
  await screen.getByLabelText('Address *').fill('12 Temple Street')
  await expect.poll(keptDrafts).toContain('12 Temple Street')
  const kept = await keptDrafts()
  expect(kept).not.toContain('4321')
  expect(kept).not.toContain('2345 6789 0123')
  await expect.element(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/startkyc')
  await screen.unmount()
  const again = await renderInApp(kycPage('personalinfo'))
  await expect.element(again.getByLabelText('Address *')).toHaveValue('12 Temple Street')
  await expect.element(again.getByLabelText('Last four digits of the Aadhaar number *')).toHaveValue('')
})

test('the phone can fill in the person, but neither their document nor what is chosen', async () => {
  serverOfTest()
  const screen = await renderInApp(kycPage('personalinfo'))
  await expect.element(screen.getByLabelText('First name')).toBeVisible()
  expect(purposes()).toEqual({
    firstName: 'given-name',
    middleName: 'additional-name',
    lastName: 'family-name',
    dob: 'bday',
    address: 'address-line1',
    secondaryAddress: 'address-line2',
    city: 'address-level2',
    state: 'address-level1',
    country: 'country-name',
    publicProfile: 'url',
    identityInfoType: '',
    identityInfoNumber: 'off',
    occupation: '',
    incomeBracket: '',
  })
})

test('a check under review shows what was handed in, which only the server knows', async () => {
  const server = serverOfTest()
  await standing({ status: 'under_review', reason: null })
  const screen = await renderInApp(kycPage('personalinfo'))
  await expect.element(screen.getByText('Under review', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/needs a connection/)
  server.answer(readKyc, handedIn)
  await screen.getByRole('button', { name: 'Try again' }).click()
  // In India it was the next day already.
  await expect.element(screen.getByText('21 Nov 2026')).toBeVisible()
  await expect.element(screen.getByText('•••• 4321')).toBeVisible()
  await expect.element(screen.getByText('Life insurance policy')).toBeVisible()
  await expectSoundLooks('a check under review')
  await standing({ status: 'verified', reason: null })
  await expect.element(screen.getByText(/^Your identity is verified\./)).toBeVisible()
})

test('a submitted check is withdrawn once that is confirmed, and a failure is told in the dialog', async () => {
  await standing({ status: 'under_review', reason: null })
  const server = serverOfTest()
  server.answer(readKyc, handedIn)
  const screen = await renderInApp(kycPage('startkyc'))
  await screen.getByRole('button', { name: 'Delete my documents' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Delete your documents?' })
  await expectSoundLooks('whether to delete the documents')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  const nothing = {
    ...handedIn,
    status: 'not_started',
    submittedAt: null,
    identityInfoType: null,
    identityLastFour: null,
    identityProofType: null,
    addressProofType: null,
  } as const
  server.answer(withdrawKyc, nothing, 'Your documents are deleted.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByRole('link', { name: 'Start Verification' })).toBeVisible()
  expect((await localDb().facts.get('account'))?.value).toMatchObject({ kyc: { status: 'not_started' } })
})

test('withdrawing a check that was not accepted deletes what was typed, on this phone too', async () => {
  await standing({ status: 'rejected', reason: 'Too dark.' })
  const server = serverOfTest()
  server.answer(readKyc, { ...handedIn, status: 'rejected', reason: 'Too dark.' })
  const screen = await renderInApp(kycPage('personalinfo'))
  await screen.getByLabelText('Address *').fill('12 Temple Street')
  await expect.poll(keptDrafts).toContain('12 Temple Street')
  await screen.rerender(kycPage('startkyc'))
  await screen.getByRole('button', { name: 'Delete my documents' }).click()
  server.answer(withdrawKyc, { ...handedIn, status: 'not_started' }, 'Your documents are deleted.')
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText(/were not accepted/)).not.toBeInTheDocument()
  expect(await localDb().drafts.toArray()).toEqual([])
  await screen.rerender(kycPage('personalinfo'))
  await expect.element(screen.getByLabelText('First name')).toHaveValue('Asha')
  await expect.element(screen.getByLabelText('Address *')).toHaveValue('')
})
