import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listEntries } from '#data/outbox/entries/read-entries.ts'
import { LONG_NAME, nothing } from '#tests/kit/states/kit-state.ts'
import { exampleBoard } from '#tests/kit/states/payment-states.tsx'
import { kamla, keptPhone } from '#tests/support/components/kept-phone.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import {
  activity,
  asha,
  cirkleId,
  contributionId,
  meera,
  option,
} from '#tests/support/payments/payment-examples.ts'
import { HowToPaySheet } from './how-to-pay-sheet.tsx'

const TODAY = '2026-11-21'

/** How to Pay of the reader's contribution to Kamla's turn. */
async function open(reader: typeof asha) {
  const phone = await keptPhone({ reader, receiver: kamla })
  const due = { ...option, receiver: kamla, bankDetails: null, admin: reader.id === asha.id ? kamla : asha }
  const options = { cirkleId, cirkleName: 'Festival savings', lastPayment: due, pastPendingPayments: [] }
  await renderInApp(
    <HowToPaySheet
      userId={reader.id}
      cirkleId={cirkleId}
      fixId={undefined}
      contributionId={undefined}
      board={{ ...exampleBoard(activity), options: new Map([[cirkleId, options]]) }}
      today={TODAY}
      onClose={nothing}
    />,
  )
  return async () => (await listEntries(phone.db, reader.id)).entries
}
const submit = page.getByRole('button', { name: 'Record Payment' })

test('a payment to somebody without a phone is cash, and says that the owner answers', async () => {
  const saved = await open(meera)
  await expect
    .element(
      page.getByText(`${LONG_NAME} has no phone. Asha Iyer answers for them, and cash is the only way.`),
    )
    .toBeVisible()
  await expect.element(page.getByRole('radio', { name: /^Bank Transfer/ })).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Who saw it?')).not.toBeInTheDocument()
  await expectSoundLooks('a payment to somebody without a phone')
  await submit.click()
  await expect
    .poll(saved)
    .toMatchObject([{ endpoint: 'submit-payment', input: { paymentMethod: 'cash', toAdmin: false } }])
})

test('the owner records what they gave somebody whom they keep, and names who saw it', async () => {
  const saved = await open(asha)
  await expect.element(page.getByLabelText('Who saw it?')).toBeVisible()
  await submit.click()
  await expect.element(page.getByText('Please choose who saw it.')).toBeVisible()
  await expectSoundLooks('the owner pays somebody whom they keep')
  expect(await saved()).toEqual([])
  await page.getByLabelText('Who saw it?').selectOptions(meera.name)
  await submit.click()
  await expect.poll(saved).toMatchObject([
    {
      endpoint: 'record-given',
      group: `payment:${contributionId}`,
      input: { id: cirkleId, user: asha.id, cycle: 3, amount: 5000, paymentDate: TODAY, attester: meera.id },
    },
  ])
})
