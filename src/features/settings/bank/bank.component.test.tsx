import { beforeEach, expect, test, vi } from 'vitest'
import { saveBankDetails } from '#contract/http/online/security.ts'
import type { BankDetails } from '#contract/http/people/accounts.ts'
import { readDraft } from '#data/drafts/drafts.ts'
import { localDb } from '#data/db/local-db.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { session } from '#tests/kit/states/cirkle-states.tsx'
import { LONG_NAME } from '#tests/kit/states/kit-state.ts'
import { accountOf } from '#tests/support/people/account-of.ts'
import { useToasts } from '#ui/status/toast-store.ts'
import { BankSheet } from './bank-sheet.tsx'
import { EditBankSheet } from '../security/edit-bank-sheet.tsx'

const details: BankDetails = {
  accountName: LONG_NAME,
  accountNumber: '501002345678031234',
  bankName: 'Thiruvananthapuramcorporationemployeescooperativebank',
  accountType: 'Current',
  ifscCode: 'DEMO0000003',
  branchAddress: '31 Mahatma Gandhi Road, Thiruvananthapuramcorporationemployeesquarters',
  upiId: 'meenakshi.sundaram.venkataramananswami@thiruvananthapurambank',
}
const onSaved = vi.fn<() => void>()
const refresh = vi.fn<() => void>()
const editSheet = (known: BankDetails | null) => (
  <EditBankSheet
    isOpen
    onClose={() => {}}
    session={session}
    details={known}
    refresh={refresh}
    onSaved={onSaved}
  />
)

beforeEach(async () => {
  vi.clearAllMocks()
  useToasts.setState({ toasts: [] })
  await signedInPhone({ account: accountOf('asha') }, session)
})

test('without bank details the sheet says what they are for, and leads to their form', async () => {
  const screen = await renderInApp(<BankSheet isOpen onClose={() => {}} details={null} />)
  await expect.element(screen.getByText('No Bank Details Found')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Copy All' })).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('link', { name: 'Add' }))
    .toHaveAttribute('href', '/setting?sheet=edit-bank')
})

test('bank details are copied whole or one by one, and long ones fit', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text)
  })
  const screen = await renderInApp(<BankSheet isOpen onClose={() => {}} details={details} />)
  await screen.getByRole('button', { name: 'Copy Account Number' }).click()
  await screen.getByRole('button', { name: 'Copy All' }).click()
  await expect
    .poll(() => useToasts.getState().toasts.map(({ message }) => message))
    .toContain('Copied to clipboard!')
  expect(screen.getByRole('button', { name: /^Copy (?!All)/ }).elements()).toHaveLength(3)
  expect(copied[0]).toBe(details.accountNumber)
  expect(copied[1]?.split('\n')).toContain(`UPI ID: ${details.upiId}`)
  expect(copied[1]?.split('\n')).toHaveLength(7)
  await expectSoundLooks('long bank details')
})

test('wrong details are said beside their fields and never sent', async () => {
  const server = serverOfTest()
  const screen = await renderInApp(editSheet(null))
  await expect.element(screen.getByRole('dialog', { name: 'Add Bank Information' })).toBeVisible()
  await expect
    .element(screen.getByLabelText('Account Number'))
    .toHaveAccessibleDescription('The name on the account should match the name on your profile')
  await expect.element(screen.getByLabelText('Bank Name')).not.toHaveAccessibleDescription()
  await screen.getByLabelText('Account Number').fill('12 34')
  await screen.getByLabelText('IFSC Code').fill('nothing')
  await expect.element(screen.getByLabelText('Account Type')).toHaveValue('Saving')
  await screen.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(screen.getByLabelText('Account Number')).toHaveFocus()
  await expect
    .element(screen.getByLabelText('Account Number'))
    .toHaveAccessibleDescription(/An account number has 9 to 18 digits\.$/)
  await expect
    .element(screen.getByLabelText('IFSC Code'))
    .toHaveAccessibleDescription(/^An IFSC code has 11 characters/)
  await expect.element(screen.getByLabelText('Bank Name')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByLabelText('UPI ID')).not.toHaveAttribute('aria-invalid', 'true')
  await screen.getByLabelText('UPI ID').fill('asha')
  await screen.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(screen.getByLabelText('UPI ID')).toHaveAccessibleDescription(/looks like name@bank/)
  expect(server.asked).toEqual([])
  await expectSoundLooks('wrong bank details')
})

test('ASVS 7.5.1 · the first details ask for the password too', async () => {
  const server = serverOfTest()
  const screen = await renderInApp(editSheet(null))
  const password = screen.getByLabelText('Your password', { exact: true })
  await screen.getByLabelText('Account Number').fill('9876543210')
  await screen.getByLabelText('Bank Name').fill('Bank of Mysuru')
  await screen.getByLabelText('IFSC Code').fill('MYSR0001234')
  await screen.getByLabelText('Branch Address').fill('MG Road')
  const save = screen.getByRole('button', { name: /^Sav/ })
  await save.click()
  await expect.element(password).toHaveAccessibleDescription(/Please enter your password/)
  await expect.element(password).toHaveFocus()
  expect(server.asked).toEqual([])

  server.answer(saveBankDetails, { ...details, accountNumber: '9876543210' }, 'Bank details saved')
  await password.fill('blue kettle')
  await save.click()
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(server.asked.at(-1)?.body).toMatchObject({ currentPassword: 'blue kettle' })
})

test('replacing details asks for the password, is sent once, and keeps what was typed until it is saved', async () => {
  const server = serverOfTest()
  const screen = await renderInApp(editSheet(details))
  await expect.element(screen.getByRole('dialog', { name: 'Edit Bank Information' })).toBeVisible()
  const save = screen.getByRole('button', { name: /^Sav/ })
  const password = screen.getByLabelText('Your password', { exact: true })
  await screen.getByLabelText('Account Number').fill('9876543210')
  await save.click()
  await expect.element(password).toHaveAccessibleDescription(/Please enter your password/)

  await password.fill('blue kettle')
  await save.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/This needs a connection/)
  await expect.element(screen.getByLabelText('Account Number')).toHaveValue('9876543210')
  await expect
    .poll(() => readDraft(localDb(), 'asha', 'bank-details'))
    .toMatchObject({ accountNumber: '9876543210' })
  expect(JSON.stringify(await localDb().drafts.toArray())).not.toContain('blue kettle')

  const release = server.hold(saveBankDetails)
  await save.click()
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await save.click({ force: true })
  server.refuse(saveBankDetails, {
    status: 422,
    code: 'wrong_password',
    message: 'Your password is wrong.',
    errors: { current_password: ['Your password is wrong.'] },
  })
  release()
  await expect.element(password).toHaveAccessibleDescription(/Your password is wrong\./)
  expect(server.asked.map(({ name }) => name)).toEqual(['POST /account/bank', 'save-bank-details'])
  expect(onSaved).not.toHaveBeenCalled()

  server.answer(saveBankDetails, { ...details, accountNumber: '9876543210' }, 'Bank details saved')
  await save.click()
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(server.asked.at(-1)?.body).toMatchObject({
    accountNumber: '9876543210',
    currentPassword: 'blue kettle',
  })
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual(['Bank details saved'])
  expect(await readDraft(localDb(), 'asha', 'bank-details')).toBeUndefined()
  expect(await localDb().facts.get('account')).toMatchObject({
    value: { bankDetails: { accountNumber: '9876543210' } },
  })
})
