import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { withdrawPayment } from '#contract/http/payments/withdrawals.ts'
import { PaymentSchema } from '#contract/http/payments/payments.ts'
import { fromWire } from '#contract/wire/wire-names.ts'
import * as v from 'valibot'
import { readFacts } from '#data/db/facts.ts'
import { listEntries } from '#data/outbox/entries/read-entries.ts'
import { LARGE_AMOUNT, LONG_NAME, nothing } from '#tests/kit/states/kit-state.ts'
import { exampleCirkle, exampleMember } from '#tests/support/cirkles/cirkle-examples.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { asha, cirkleId, meera } from '#tests/support/payments/payment-examples.ts'
import { wirePayment } from '#tests/support/payments/wire-payment.ts'
import { CollectSheet } from './collect-sheet.tsx'
import { useToasts } from '#ui/status/toast-store.ts'

const TODAY = '2026-11-21'
const RAVI = '7c9e6679-0000-4000-8000-0000000000b2'

/** Asha owns the Cirkle; it is Meera's turn, and these others owe. */
async function openSheet(
  others: Readonly<Record<string, string>>,
  {
    recorded = [],
    amount = 2000,
    isSecondTurn = false,
  }: { recorded?: readonly object[]; amount?: number; isSecondTurn?: boolean } = {},
) {
  const phone = await signedInPhone({
    cirkles: [
      exampleCirkle({
        id: cirkleId,
        status: 'active',
        isOwner: true,
        owner: { ...asha, firstName: 'Asha' },
        contributionAmount: amount,
        currentCycle: { number: isSecondTurn ? 2 : 1, dueDate: '2026-12-05', receiver: meera },
      }),
    ],
    recorded: recorded.map((each) => fromWire(v.parse(PaymentSchema, wirePayment({ ...each })))),
  })
  const ids = [asha.id, meera.id, ...Object.keys(others)]
  await phone.db.members.put({
    cirkleId,
    members: ids.map((id, index) => ({
      ...exampleMember(id, index + 1),
      name: id === RAVI ? LONG_NAME : id,
    })),
  })
  await phone.db.books.put({
    cirkleId,
    dueDates: isSecondTurn ? ['2026-11-05', '2026-12-05'] : ['2026-12-05'],
    rows: [
      { userId: meera.id, statuses: isSecondTurn ? 'co' : 'o' },
      { userId: asha.id, statuses: isSecondTurn ? 'od' : 'd' },
      ...Object.entries(others).map(([userId, status]) => ({
        userId,
        statuses: isSecondTurn ? `c${status}` : status,
      })),
    ],
  })
  const onRefresh = vi.fn<() => void>()
  await renderInApp(
    <CollectSheet
      session={phone.session}
      cirkleId={cirkleId}
      today={TODAY}
      onRefresh={onRefresh}
      onClose={nothing}
    />,
  )
  const saved = async () => (await listEntries(phone.db, phone.session.user.id)).entries
  return { ...phone, saved, onRefresh }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('two presses record who gave cash, and one takes it back while it is on this phone', async () => {
  const { saved } = await openSheet({ [RAVI]: 'd', Zoya: 'd', Uma: 'c' }, { amount: LARGE_AMOUNT })
  await expect.element(page.getByText('Paid and confirmed')).toBeVisible()
  await expectSoundLooks('collecting cash')
  await button(/^Received .* from .*/)
    .first()
    .click()
  await expect.poll(saved).toEqual([])
  await expect.element(button(/^Record /)).toHaveFocus()
  await expectSoundLooks('a record of cash before the second press')
  await button(/^Record /).click()
  await expect.element(page.getByText('Saved on this phone')).toBeVisible()
  const [entry] = await saved()
  expect(entry).toMatchObject({
    endpoint: 'record-received',
    input: { id: cirkleId, cycle: 1, toAdmin: true, amount: LARGE_AMOUNT, paymentDate: TODAY },
  })
  await expect.element(page.getByText(/still without a Yes, from 1 member/)).toBeVisible()
  await expectSoundLooks('a record of cash on this phone')
  // Both presses of a double tap arrive before the row is rendered again.
  const undo = button(/^Undo/).element()
  if (!(undo instanceof HTMLElement)) throw new Error('Undo is no button')
  undo.click()
  undo.click()
  await expect.poll(saved).toEqual([])
  await expect.element(page.getByText(/still without a Yes/)).not.toBeInTheDocument()
  await expect
    .poll(() => useToasts.getState().toasts.map(({ message }) => message))
    .toEqual(['The record is taken back.'])
})

test('a day to come records nothing', async () => {
  const { saved } = await openSheet({ Zoya: 'd' })
  await page.getByLabelText('Given on').fill('2026-11-22')
  await expect.element(page.getByText('Please give a day that is not in the future.')).toBeVisible()
  await expect.element(button(/^Received/)).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('Given on').fill('2026-11-19')
  await button(/^Received/).click()
  await button(/^Record/).click()
  await expect.poll(async () => (await saved())[0]?.input['paymentDate']).toBe('2026-11-19')
})

test('a day before the turn opened records nothing, and says when it opened', async () => {
  const { saved } = await openSheet({ Zoya: 'd' }, { isSecondTurn: true })
  const early = page.getByText('This turn opened on 6 Nov 2026. Please give that day or a later one.')
  await page.getByLabelText('Given on').fill('2026-11-05')
  await expect.element(early).toBeVisible()
  await expect.element(button(/^Received/)).toHaveAttribute('aria-disabled', 'true')
  await expectSoundLooks('a day before the turn')
  await page.getByLabelText('Given on').fill('2026-11-06')
  await expect.element(early).not.toBeInTheDocument()
  await button(/^Received/).click()
  await button(/^Record/).click()
  await expect.poll(async () => (await saved())[0]?.input['paymentDate']).toBe('2026-11-06')
})

test('what was sent waits for its payer, and is taken back with a connection', async () => {
  const server = serverOfTest()
  const record = {
    id: '5f2b6cf0-2222-4a2e-8b1d-0a0a0a0a0a01',
    contribution_id: '5f2b6cf0-2222-4a2e-8b1d-0a0a0a0a0a02',
    receipt_number: 'CK-00000001',
    cirkle_id: cirkleId,
    payer: { id: RAVI, name: 'Ravi', profile_pic: null },
    payee: { id: asha.id, name: 'Asha', profile_pic: null },
    status: 'recorded',
    recorded_by_payee: true,
  }
  const { db, onRefresh } = await openSheet({ [RAVI]: 's' }, { recorded: [record] })
  await expect.element(page.getByText('Waits for their Yes')).toBeVisible()
  await expectSoundLooks('a record of cash that waits')
  await button(`Take back the record: ${LONG_NAME}`).click()
  await expect.element(page.getByText(/connection/)).toBeVisible()
  server.answer(
    withdrawPayment,
    fromWire(v.parse(PaymentSchema, wirePayment({ ...record, status: 'withdrawn' }))),
  )
  await button(`Take back the record: ${LONG_NAME}`).click()
  await expect.poll(async () => (await readFacts(db, ['recorded'])).recorded).toEqual([])
  expect(onRefresh).toHaveBeenCalled()
})

test('among many a member is found by name', async () => {
  await openSheet(Object.fromEntries(Array.from({ length: 49 }, (_, index) => [`Member ${index}`, 'd'])))
  await page.getByLabelText('Search members').fill('member 47')
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(1)
  await page.getByLabelText('Search members').fill('nobody')
  await expect.element(page.getByText('No member of that name.')).toBeVisible()
})

test('who was sent back does not look as if they had never paid', async () => {
  await openSheet({ [RAVI]: 'r', Zoya: 'd' })
  await expect.poll(() => page.getByText('Reported by them, sent back').elements().length).toBe(1)
  await expectSoundLooks('who was sent back among who owe')
})

test('where nobody owes me the sheet says so', async () => {
  await openSheet({ Uma: 'c' })
  await expect.element(page.getByText('There is nothing to collect here.')).toBeVisible()
  await expectSoundLooks('nothing to collect')
})
