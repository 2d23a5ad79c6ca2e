import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { daysInMonth, formatMonth, nextTwelveMonths, todayInKolkata } from '#contract/rules/calendar.ts'
import { createCirkle } from '#contract/http/cirkles/cirkles.ts'
import { CIRKLE_NAME_LENGTH, MAX_MEMBERS } from '#contract/rules/limits.ts'
import { MAX_CONTRIBUTION } from '#contract/rules/money.ts'
import { listStates } from '#contract/http/people/places.ts'
import { localDb } from '#data/db/local-db.ts'
import { CREATE_DRAFT_KEY } from '#data/drafts/create-draft-row.ts'
import { exampleCirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import { filledDraft } from '#tests/support/cirkles/filled-draft.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { session } from '#tests/kit/states/cirkle-states.tsx'
import { LONG_CIRKLE, LONG_NAME } from '#tests/kit/states/kit-state.ts'
import { cirkleId, meera } from '#tests/support/payments/payment-examples.ts'
import { useToasts } from '#ui/status/toast-store.ts'
import type { CreateDraft } from '../form/create-draft.ts'
import { CreateSheet } from './create-sheet.tsx'

const owner = { ...session, user: { ...session.user, fullName: LONG_NAME } }
const NAME = LONG_CIRKLE.slice(0, CIRKLE_NAME_LENGTH)
const TODAY = todayInKolkata(new Date())
const MONTHS = nextTwelveMonths(TODAY)
const NEXT_MONTH = MONTHS[1] ?? ''
const LONG_MONTH = MONTHS.slice(1).find((month) => daysInMonth(month) === 31) ?? ''
/** The shortest month there is. */
const FEBRUARY = MONTHS.find((month) => month.endsWith('-02')) ?? ''

const onClose = vi.fn<() => Promise<void>>(async () => {})
const onCreated = vi.fn<(id: string) => Promise<void>>(async () => {})

/** The sheet at the step that Home's address would name. */
function Create({ first }: { first: 1 | 2 }) {
  const [step, setStep] = useState(first)
  return (
    <CreateSheet
      step={step}
      session={owner}
      onNext={() => setStep(2)}
      onBack={() => setStep(1)}
      onClose={onClose}
      onCreated={onCreated}
    />
  )
}

const filled = () =>
  filledDraft(NEXT_MONTH, {
    name: NAME,
    maxMembers: MAX_MEMBERS,
    amount: String(MAX_CONTRIBUTION),
    privacy: 'private',
  })

/** Puts what was typed earlier on the phone. */
async function begun(changes: Partial<CreateDraft> = {}) {
  const draft = { ...filled(), ...changes }
  await localDb().drafts.put({ userId: owner.user.id, key: CREATE_DRAFT_KEY, value: draft, updatedAt: 0 })
  return draft
}
const keptDraft = async () => (await localDb().drafts.get([owner.user.id, CREATE_DRAFT_KEY]))?.value

const sheet = page.getByRole('dialog')
const next = page.getByRole('button', { name: 'Next' })
const send = page.getByRole('button', { name: /^(Confirm and Create Cirkle|Creating your Cirkle…)$/ })
const invite = page.getByLabelText('Invite Members')

beforeEach(async () => {
  vi.clearAllMocks()
  localStorage.clear()
  useToasts.setState({ toasts: [] })
  await signedInPhone({ categories: [{ id: 'family', name: 'Friends and Family' }] }, owner)
})

test('step 1 says beside each field what is missing, and is left only when nothing is', async () => {
  const server = serverOfTest()
  await renderInApp(<Create first={1} />)
  await next.click()
  await expect.element(page.getByText('Please fill in all required fields!')).toBeVisible()
  await expect.element(page.getByLabelText('Cirkle name')).toHaveFocus()
  for (const label of ['Cirkle name', 'Description', 'Contribution amount', 'Category'])
    await expect.element(page.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('Please choose a due day.')).toBeVisible()
  await expectSoundLooks('step 1 with everything missing')

  await page.getByLabelText('Cirkle name').fill('School fees')
  await expect.element(page.getByText('Please fill in all required fields!')).not.toBeInTheDocument()
  await page.getByLabelText('Contribution amount').fill('2,500.50')
  await page.getByLabelText('Category').selectOptions('Friends and Family')
  await page.getByLabelText('Start month').selectOptions(formatMonth(NEXT_MONTH))
  await page.getByRole('radio', { name: '5', exact: true }).click({ force: true })
  await next.click()
  await expect
    .element(page.getByLabelText('Contribution amount'))
    .toHaveAccessibleDescription(/Enter whole rupees, like 2000\./)
  await expect
    .element(page.getByLabelText('Description'))
    .toHaveAccessibleDescription(/Please say what it is for\./)

  await page.getByLabelText('Contribution amount').fill('2,500')
  await page.getByLabelText('Description').fill('For the school fees of our children')
  await next.click()
  await expect.element(page.getByRole('dialog', { name: 'Create Cirkle, step 2 of 2' })).toBeVisible()
  await expect.element(page.getByRole('form', { name: 'Step 2 of 2' })).toHaveFocus()
  await expect.element(page.getByText(/^With 2 members, each pays ₹2,500 on the 5th/)).toBeVisible()
  expect(server.asked.map(({ name }) => name)).toEqual(['GET /get/countries/IN/states'])
})

test('a usual amount is pressed, and what each member receives follows amount and members', async () => {
  serverOfTest()
  await renderInApp(<Create first={1} />)
  await page.getByRole('spinbutton', { name: 'Members' }).fill('4')
  await page.getByRole('button', { name: '₹5,000' }).click()
  await expect.element(page.getByLabelText('Contribution amount')).toHaveValue('5000')
  await expect.element(page.getByRole('button', { name: '₹5,000' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('Each member receives ₹20,000 once, in one of 4 months.')).toBeVisible()
  await page.getByLabelText('Contribution amount').fill('25')
  await expect.element(page.getByText('Each member receives ₹100 once')).toBeVisible()
  await page.getByLabelText('Contribution amount').fill('2500.50')
  await expect.element(page.getByText(/^Each member receives/)).not.toBeInTheDocument()
})

test('where only the due day is missing, the first day that can be chosen is focused', async () => {
  serverOfTest()
  await renderInApp(<Create first={1} />)
  await page.getByLabelText('Cirkle name').fill('School fees')
  await page.getByLabelText('Description').fill('For the new term')
  await page.getByLabelText('Contribution amount').fill('2500')
  await page.getByLabelText('Category').selectOptions('Friends and Family')
  await next.click()
  const today = String(Number(TODAY.slice(8)))
  await expect.element(page.getByRole('radio', { name: today, exact: true })).toHaveFocus()
})

test('the due days are those of the chosen month, and none is past', async () => {
  serverOfTest()
  await renderInApp(<Create first={1} />)
  await expect.element(page.getByLabelText('Start month')).toHaveValue(TODAY.slice(0, 7))
  const days = () =>
    page
      .getByRole('group', { name: 'Due day' })
      .getByRole('radio')
      .elements()
      .map((day) => day.matches(':disabled'))
  expect(days().filter((isPast) => isPast)).toHaveLength(Number(TODAY.slice(8)) - 1)
  await page.getByLabelText('Start month').selectOptions(formatMonth(LONG_MONTH))
  await expect.poll(() => days().includes(true)).toBe(false)
  await page.getByRole('radio', { name: '31', exact: true }).click({ force: true })
  await page.getByLabelText('Start month').selectOptions(formatMonth(FEBRUARY))
  await expect.poll(() => days().length).toBe(daysInMonth(FEBRUARY))
  await expect.element(page.getByRole('radio', { checked: true })).not.toBeInTheDocument()

  const members = page.getByRole('spinbutton', { name: 'Members' })
  await page.getByRole('button', { name: 'Decrease Members' }).click()
  await expect.element(members).toHaveValue('1')
  await expect.element(page.getByRole('button', { name: 'Decrease Members' })).toBeDisabled()
})

test('before the first sync there is no category to choose, and the form says why', async () => {
  serverOfTest()
  await signedInPhone({}, owner)
  await renderInApp(<Create first={1} />)
  await expect
    .element(page.getByLabelText('Category'))
    .toHaveAccessibleDescription('The categories come with the next connection.')
})

test('step 2 says beside its fields why an address or a picture is not taken', async () => {
  const server = serverOfTest()
  await begun()
  await renderInApp(<Create first={2} />)
  await expect.element(page.getByText(/^The list of states could not be loaded/)).toBeVisible()
  await expectSoundLooks('step 2 with long names and large amounts')
  const places = ['Kerala', 'Goa', 'Punjab'].map((name) => ({ id: name, name }))
  server.answer(listStates, places)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Where (up to 3 states)' })).toBeVisible()
  const state = page.getByRole('combobox', { name: /^State/ })
  for (const { name } of places) await state.selectOptions(name)
  await expect.element(state).toBeDisabled()

  for (const [typed, words] of [
    ['neighbour', 'Please enter a valid email address'],
    [owner.user.email.toUpperCase(), 'You are a member already.'],
  ] as const) {
    await invite.fill(typed)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(invite).toHaveAccessibleDescription(new RegExp(words))
  }
  const long = 'meenakshi.sundaram.venkataramananswami@thiruvananthapuramcorporation.example.in'
  for (const email of ['aunt@example.in', long]) {
    await invite.fill(email)
    await userEvent.keyboard('{Enter}')
    await expect.element(invite).toHaveValue('')
  }
  await invite.fill(long)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(invite).toHaveAccessibleDescription(/This address is invited already\./)
  await page.getByRole('button', { name: 'Remove aunt@example.in' }).click()
  await expect.element(page.getByText('aunt@example.in')).not.toBeInTheDocument()

  await page
    .getByLabelText('Choose a file')
    .upload(new File(['%PDF-1.7\n'], 'cat.pdf', { type: 'application/pdf' }))
  await expect.element(page.getByText('Please choose a JPG, JPEG or PNG picture.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove cat.pdf' })).not.toBeInTheDocument()
  await expectSoundLooks('step 2 with mistakes')
})

test('a pasted list becomes rows; what cannot be invited is named and stays in the field', async () => {
  serverOfTest()
  await begun()
  await renderInApp(<Create first={2} />)
  await expect
    .element(invite)
    .toHaveAccessibleDescription(/^Email addresses, up to 20 a day\. You can paste a whole list\./)
  const pasted = new DataTransfer()
  pasted.setData('text', 'Ravi Kumar <ravi@example.in>\nmeera@example.in; asha@\nravi@example.in')
  invite
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }))
  const rows = page.getByRole('list', { name: 'Invited members' })
  await expect.element(rows.getByText('meera@example.in')).toBeVisible()
  await expect.element(rows.getByText('ravi@example.in')).toBeVisible()
  await expect.element(invite).toHaveValue('asha@')
  await expect
    .element(invite)
    .toHaveAccessibleDescription(/Not an email address: asha@\. Invited already: ravi@example\.in\./)
  await expect.poll(keptDraft).toMatchObject({ invites: ['ravi@example.in', 'meera@example.in'] })
})

test('what could not be sent is told and kept, and sent again it makes one Cirkle', async () => {
  const server = serverOfTest()
  const draft = await begun({ inviteTyped: 'aunt@example.in' })
  const first = await renderInApp(<Create first={2} />)
  await expect.element(page.getByText(/^This is the Cirkle you began earlier\./)).toBeVisible()
  await send.click()
  await expect.element(page.getByText(/^No answer came\./)).toBeVisible()
  await expectSoundLooks('a Cirkle that could not be sent')
  expect(onCreated).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Back to step 1' }).click()
  await page.getByLabelText('Contribution amount').fill('2500')
  await expect.poll(keptDraft).toMatchObject({ key: draft.key, amount: '2500' })
  await first.unmount()

  await renderInApp(<Create first={2} />)
  const release = server.hold(createCirkle)
  await send.click()
  await expect.element(send).toHaveTextContent('Creating your Cirkle…')
  await expect.element(page.getByText(/^Network Error/)).not.toBeInTheDocument()
  await send.click({ force: true })
  server.answer(
    createCirkle,
    exampleCirkle({ id: cirkleId, isOwner: true, owner: { ...meera, firstName: 'Meera' } }),
  )
  release()
  await expect.poll(() => onCreated.mock.calls).toEqual([[cirkleId]])
  // Both tries are one operation, so that a lost answer makes no second Cirkle.
  const tries = server.asked.filter(({ key }) => key !== undefined)
  expect(tries.map(({ name, key }) => [name, key])).toEqual([
    ['POST /cirkles', draft.key],
    ['create-cirkle', draft.key],
  ])
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual(['Cirkle created successfully!'])
  expect(await keptDraft()).toBeUndefined()
})

test('a refusal about step 1 leads back to its field, and the next try is a new one', async () => {
  const server = serverOfTest()
  const { key } = await begun()
  server.refuse(createCirkle, {
    status: 422,
    code: 'start_in_past',
    message: 'This day has passed.',
    errors: { name: [`${LONG_NAME} has one of this name.`] },
  })
  await renderInApp(<Create first={2} />)
  await send.click()
  await expect.element(page.getByRole('dialog', { name: 'Create Cirkle, step 1 of 2' })).toBeVisible()
  await expect.element(page.getByLabelText('Cirkle name')).toHaveFocus()
  await expect
    .element(page.getByLabelText('Cirkle name'))
    .toHaveAccessibleDescription(`${LONG_NAME} has one of this name.`)
  await expect.element(sheet.getByText('Warning: This day has passed.')).toBeVisible()
  await expectSoundLooks('a refused Cirkle')
  // The server keeps its refusal under the key.
  await expect.poll(keptDraft).not.toMatchObject({ key })
  expect(await keptDraft()).toMatchObject({ name: NAME })
})

test('where the server asks for an identity first, the check opens and leads back', async () => {
  const server = serverOfTest()
  await begun()
  server.refuse(createCirkle, { status: 403, code: 'kyc_required', message: 'Verify first.' })
  const screen = await renderInApp(<Create first={2} />)
  await send.click()
  await expect.poll(screen.address).toBe('/startkyc?from=%2F')
  expect(await keptDraft()).toMatchObject({ name: NAME })
})

test('a draft is deleted after a question, and nothing is sent', async () => {
  const server = serverOfTest()
  await begun()
  await renderInApp(<Create first={1} />)
  await page.getByRole('button', { name: 'Delete draft' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this draft?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(page.getByLabelText('Cirkle name')).toHaveValue(NAME)
  expect(await keptDraft()).toMatchObject({ name: NAME })
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await question.getByRole('button', { name: 'Delete draft' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(await keptDraft()).toBeUndefined()
  expect(server.asked).toEqual([])
})
