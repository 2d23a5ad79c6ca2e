import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type HandOver, listHandOvers } from '#contract/http/payments/hand-overs.ts'
import { listEntries } from '#data/outbox/entries/read-entries.ts'
import { LONG_NAME, nothing } from '#tests/kit/states/kit-state.ts'
import { kamla, keptPhone } from '#tests/support/components/kept-phone.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { cirkleId, meera } from '#tests/support/payments/payment-examples.ts'
import { handOver, payout } from '#tests/support/payments/payout-examples.ts'
import { HandOverSheet } from './hand-over-sheet.tsx'
import { PayoutSheet } from './payout-sheet.tsx'

const TODAY = '2026-11-21'

test('a hand-over to somebody without a phone is cash, and names who saw it', async () => {
  const held = { ...payout, receiver: kamla, bankDetails: null }
  const { db, session } = await keptPhone({ receiver: kamla, facts: { payouts: [held] } })
  await renderInApp(
    <HandOverSheet
      userId={session.user.id}
      cirkleId={cirkleId}
      cycle={held.cycle}
      fixId={undefined}
      today={TODAY}
      onSaved={nothing}
      onClose={nothing}
    />,
  )
  const record = page.getByRole('button', { name: 'Record Hand-over' })
  await record.click()
  await expect.element(page.getByText('Please choose who saw it.')).toBeVisible()
  await expectSoundLooks('a hand-over to somebody without a phone')
  await page.getByLabelText('Who saw it?').selectOptions(meera.name)
  await record.click()
  await expect
    .poll(async () => (await listEntries(db, session.user.id)).entries)
    .toMatchObject([
      {
        endpoint: 'record-hand-over',
        input: { receiver: kamla.id, paymentMethod: 'cash', paymentDate: TODAY, attester: meera.id },
      },
    ])
})

const seen: HandOver = { ...handOver, receiver: kamla, paymentMethod: 'cash', attester: meera }

test('who saw it reads what they are asked about, and answers', async () => {
  const server = serverOfTest()
  server.answer(listHandOvers, [seen])
  const { db, session } = await keptPhone({ reader: meera, receiver: kamla, facts: { payouts: [] } })
  await renderInApp(<PayoutSheet session={session} cirkleId={cirkleId} onClose={nothing} />)
  const asked = page.getByRole('region', { name: 'Did you see it?' })
  await expect.element(asked.getByText('Waiting for your answer')).toBeVisible()
  await expect.element(asked).toHaveTextContent(LONG_NAME)
  await expect.element(asked).toHaveTextContent(`Given by${handOver.owner.name}`)
  // Where it was and who else saw it is not theirs to read: nothing is said of it, not even that there is none.
  await expect.element(asked.getByText(/^Paid in cash/)).not.toBeInTheDocument()
  await expectSoundLooks('a hand-over that asks who saw it')
  await asked.getByRole('button', { name: /^Yes, I Saw It/ }).click()
  await page
    .getByRole('alertdialog', { name: 'You Saw It?' })
    .getByRole('button', { name: 'Yes, I Saw It' })
    .click()
  await expect
    .poll(async () => (await listEntries(db, session.user.id)).entries)
    .toMatchObject([{ endpoint: 'acknowledge-hand-over', input: { id: seen.id } }])
})

test('its owner takes back what nobody has answered, without a reason, offline', async () => {
  serverOfTest()
  const waiting = { ...payout, receiver: kamla, handOvers: [seen] }
  const { db, session } = await keptPhone({ receiver: kamla, facts: { payouts: [waiting] } })
  await renderInApp(<PayoutSheet session={session} cirkleId={cirkleId} onClose={nothing} />)
  await page.getByRole('button', { name: /^Take back: ₹/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Take this hand-over back?' })
  await expect.element(question).toHaveTextContent(`${meera.name} is not asked any more`)
  await expectSoundLooks('a hand-over that is taken back')
  await question.getByRole('button', { name: 'Take Back' }).click()
  await expect
    .poll(async () => (await listEntries(db, session.user.id)).entries)
    .toMatchObject([{ endpoint: 'send-back-hand-over', input: { id: seen.id, comment: null } }])
  await expect.element(page.getByText('Taken back: Saved on this phone')).toBeVisible()
})

test('who did not see it says so, with a reason', async () => {
  const server = serverOfTest()
  server.answer(listHandOvers, [seen])
  const { db, session } = await keptPhone({ reader: meera, receiver: kamla, facts: { payouts: [] } })
  await renderInApp(<PayoutSheet session={session} cirkleId={cirkleId} onClose={nothing} />)
  await page.getByRole('button', { name: /^No, I Did Not See It/ }).click()
  const question = page.getByRole('alertdialog', { name: 'You Did Not See It?' })
  await question.getByText('No, I Did Not See It', { exact: true }).first().click()
  await question.getByRole('button', { name: 'No, I Did Not See It' }).click()
  await expect
    .poll(async () => (await listEntries(db, session.user.id)).entries)
    .toMatchObject([{ endpoint: 'send-back-hand-over', input: { comment: 'No, I Did Not See It' } }])
})

test('without a connection who may be asked is told that reading needs one', async () => {
  serverOfTest()
  const { session } = await keptPhone({ reader: meera, receiver: kamla, facts: { payouts: [] } })
  await renderInApp(<PayoutSheet session={session} cirkleId={cirkleId} onClose={nothing} />)
  await expect
    .element(page.getByText('Reading the hand-overs that you are asked about needs a connection.'))
    .toBeVisible()
  await expectSoundLooks('hand-overs that cannot be read')
})
