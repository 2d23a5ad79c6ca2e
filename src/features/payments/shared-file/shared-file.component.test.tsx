import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PaymentOption } from '#contract/http/payments/payments.ts'
import { readDraft } from '#data/drafts/drafts.ts'
import { confirmShared, holdShared, listShared, readShared } from '#data/drafts/shared-files.ts'
import { savedWrites } from '#data/known/saved-writes.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { type SignedInPhone, signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { LARGE_AMOUNT, LONG_CIRKLE, LONG_NAME } from '#tests/kit/states/kit-state.ts'
import { exampleBoard } from '#tests/kit/states/payment-states.tsx'
import { activity, asha, cirkleId, option, paymentEntry } from '#tests/support/payments/payment-examples.ts'
import type { Board } from '../facts/queries.ts'
import type { ShareChoice } from './attach-shared.ts'
import { SharedFileNote } from './shared-file-note.tsx'
import { SharedFileSheet } from './shared-file-sheet.tsx'

const ID = '7a1d1f0e-6c55-4a55-9d0c-0c1f7d3b9a10'
const TODAY = '2026-11-21'
/** Owed in another Cirkle, and earlier. */
const earlier: PaymentOption = {
  ...option,
  contributionId: paymentEntry.id,
  cycle: 2,
  dueDate: '2026-10-26',
  amount: LARGE_AMOUNT,
  receiver: { ...option.receiver, name: LONG_NAME },
}

/** What is owed: this month's contribution of one Cirkle, and an older one of another. */
const owing = (): Board => ({
  ...exampleBoard(activity),
  options: new Map([
    [cirkleId, { cirkleId, cirkleName: 'Festival savings', lastPayment: option, pastPendingPayments: [] }],
    [
      asha.id,
      { cirkleId: asha.id, cirkleName: LONG_CIRKLE, lastPayment: null, pastPendingPayments: [earlier] },
    ],
  ]),
})
const owingNothing = (): Board => ({ ...exampleBoard(activity), options: new Map() })

const onAttached = vi.fn<(choice: ShareChoice) => void>()
const onClose = vi.fn<() => void>()
let phone: SignedInPhone

beforeEach(async () => {
  vi.clearAllMocks()
  phone = await signedInPhone()
})

const share = (name: string, content: string) =>
  holdShared(phone.db, phone.session.user.id, ID, [
    { bytes: new TextEncoder().encode(content).buffer, name, mime: 'application/pdf' },
  ])
/** Confirms what was shared last; returns the ids of the files that wait. */
const keep = async () => {
  await confirmShared(phone.db, phone.session.user.id, ID, 'all-wait')
  return waiting()
}
const isHeld = async () => (await readShared(phone.db, phone.session.user.id, ID)) !== undefined
const open = (board: Board, shared = ID) =>
  renderInApp(
    <SharedFileSheet
      userId={phone.session.user.id}
      shared={shared}
      board={board}
      today={TODAY}
      onAttached={onAttached}
      onClose={onClose}
    />,
  )
const waiting = () => listShared(phone.db, phone.session.user.id)
const use = page.getByRole('button', { name: 'Use as proof' })
const discard = page.getByRole('button', { name: 'Discard' })

test('a shared file becomes the proof of the payment that is chosen, the most overdue first', async () => {
  await share(`${LONG_NAME}.pdf`, '%PDF-1.7\n')
  await open(owing())
  await expect.element(page.getByRole('button', { name: `Remove ${LONG_NAME}.pdf` })).toBeVisible()
  const choices = page.getByRole('radiogroup', { name: 'Cirkle and cycle' })
  await expect.element(choices.getByRole('radio').first()).toBeChecked()
  await expect.element(choices).toHaveTextContent(`₹1,23,45,678, ${LONG_NAME} receives`)
  await expectSoundLooks('which payment a shared file is for')
  await choices.getByRole('radio', { name: /^Festival savings/ }).click({ force: true })
  await use.click()
  await expect.poll(() => onAttached.mock.calls.length).toBe(1)
  expect(onAttached.mock.calls[0]?.[0]).toMatchObject({ cirkleId, option, fixId: undefined })
  expect(await readDraft(phone.db, phone.session.user.id, `payment:${cirkleId}:proof`)).toMatchObject({
    name: `${LONG_NAME}.pdf`,
  })
  expect(await waiting()).toEqual([])
})

test('where nothing is to be paid the file waits if the person wants it', async () => {
  await share('receipt.pdf', '%PDF-1.7\n')
  const screen = await open(owingNothing())
  await expect.element(page.getByText('There is nothing to pay right now.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove receipt.pdf' })).toBeVisible()
  await expectSoundLooks('a shared file with nothing to pay')
  expect(await waiting()).toEqual([])
  await page.getByRole('button', { name: 'Keep for a week' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const [id] = await waiting()
  await screen.unmount()

  await open(owingNothing(), id)
  await expect
    .element(page.getByText('There is nothing to pay right now. The file stays on this phone for a week.'))
    .toBeVisible()
  await expect.element(use).toBeDisabled()
  await expectSoundLooks('a kept file with nothing to pay')
  await discard.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(2)
  expect(await waiting()).toEqual([])
})

test('ASVS 3.5.1 · a sheet that is closed without an answer leaves nothing that waits', async () => {
  await share('planted.pdf', '%PDF-1.7\n')
  const screen = await open(owing())
  await expect.element(use).toBeEnabled()
  await screen.unmount()
  const note = await renderInApp(<SharedFileNote userId={phone.session.user.id} />)
  await expect.element(note.getByRole('link')).not.toBeInTheDocument()
  expect(await waiting()).toEqual([])
})

test('what is discarded is gone', async () => {
  await share('receipt.pdf', '%PDF-1.7\n')
  await open(owing())
  await expect.element(use).toBeEnabled()
  await discard.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(await isHeld()).toBe(false)
})

test.each([
  ['that is no file', 'no-file', /^What was shared is no file\./],
  ['that is too large', 'too-large', /too large/],
  ['for which nobody was signed in', 'signed-out', /^Nobody was signed in/],
  ['that was not kept', 'not-kept', /^This phone could not keep it\./],
  ['that came too early', 'no-worker', /^Cirkles could not take it yet\./],
  ['that is gone', asha.id, /^It is not on this phone any more\./],
])('a share %s says so, and another file can be chosen in its place', async (name, shared, words) => {
  await open(owing(), shared)
  await expect.element(page.getByRole('alert')).toHaveTextContent(words)
  await expect.element(use).toBeDisabled()
  await expectSoundLooks(`a share ${name}`)
  await page.getByLabelText('Choose a file').upload(new File(['%PDF-1.7\n'], 'other.pdf'))
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(use).toBeEnabled()
})

test('nothing is said to stay on this phone where no file came', async () => {
  await open(owingNothing(), 'no-file')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText('There is nothing to pay right now.')).toBeVisible()
  await page.getByLabelText('Choose a file').upload(new File(['%PDF-1.7\n'], 'other.pdf'))
  await expect.element(page.getByRole('button', { name: 'Remove other.pdf' })).toBeVisible()
  await expect.element(page.getByText(/The file stays/)).not.toBeInTheDocument()
})

test('what can never be a proof does not wait for a payment', async () => {
  await share('notes.pdf', 'words')
  await open(owing())
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.poll(isHeld).toBe(false)
})

test('a phone without room keeps the file where it was, and says so beside the choice', async () => {
  await share('receipt.pdf', '%PDF-1.7\n')
  await open(owing())
  await expect.element(use).toBeEnabled()
  vi.spyOn(phone.db.drafts, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await use.click()
  await expect
    .element(page.getByRole('radiogroup', { name: 'Cirkle and cycle' }))
    .toHaveAccessibleDescription(/.+/)
  await expectSoundLooks('a proof that could not be kept')
  expect(onAttached).not.toHaveBeenCalled()
  expect(await isHeld()).toBe(true)
})

test('a refused payment is fixed with the file, not paid again', async () => {
  await share('receipt.pdf', '%PDF-1.7\n')
  await open({
    ...owing(),
    saved: savedWrites([{ ...paymentEntry, state: 'needs_action' }]),
  })
  await page.getByRole('radio', { name: /^Festival savings/ }).click({ force: true })
  await use.click()
  await expect.poll(() => onAttached.mock.calls.length).toBe(1)
  expect(onAttached.mock.calls[0]?.[0].fixId).toBe(paymentEntry.id)
})

test('shared files that wait are counted, and the first is opened', async () => {
  const screen = await renderInApp(<SharedFileNote userId={phone.session.user.id} />)
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
  await share('receipt.pdf', '%PDF-1.7\n')
  const [id] = await keep()
  await expect
    .element(screen.getByRole('link', { name: 'A shared file waits for its payment' }))
    .toHaveAttribute('href', `/payment?shared=${id}`)
  await share('b.pdf', '%PDF-1.7\n')
  await keep()
  await expect.element(screen.getByRole('link')).toHaveTextContent('2 shared files wait for their payments')
})
