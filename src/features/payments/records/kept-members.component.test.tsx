import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listEntries } from '#data/outbox/entries/read-entries.ts'
import { LONG_NAME, nothing } from '#tests/kit/states/kit-state.ts'
import { kamla, keptPhone } from '#tests/support/components/kept-phone.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import type { SignedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { recordOf } from '#tests/support/payments/kept-records.ts'
import { asha, cirkleId, meera, paymentEntry } from '#tests/support/payments/payment-examples.ts'
import { CollectSheet } from './collect-sheet.tsx'

const TODAY = '2026-11-21'

const open = ({ session }: SignedInPhone) =>
  renderInApp(
    <CollectSheet
      session={session}
      cirkleId={cirkleId}
      today={TODAY}
      onRefresh={nothing}
      onClose={nothing}
    />,
  )
const saved = async ({ db, session }: SignedInPhone) => (await listEntries(db, session.user.id)).entries
const button = (name: string | RegExp) => page.getByRole('button', { name })
const gave = `${LONG_NAME} gave ${meera.name} ₹2,000`

test('the owner records in two presses what somebody without a phone gave the receiver', async () => {
  const phone = await keptPhone()
  await open(phone)
  await expectSoundLooks('collecting for somebody without a phone')
  await button(gave).click()
  await expect.element(button(`Record: ${gave}`)).toHaveFocus()
  await button(`Record: ${gave}`).click()
  await expect.element(page.getByText('Saved on this phone')).toBeVisible()
  await expect.element(page.getByText(gave, { exact: true })).toBeVisible()
  expect(await saved(phone)).toMatchObject([
    {
      endpoint: 'record-given',
      input: { id: cirkleId, user: kamla.id, cycle: 1, amount: 2000, paymentDate: TODAY },
    },
  ])
  expect((await saved(phone))[0]?.input).not.toHaveProperty('attester')
})

test('what the owner got is recorded once somebody is named who saw it, and remembered', async () => {
  const phone = await keptPhone()
  const screen = await open(phone)
  const received = button(`Received ₹2,000 from ${LONG_NAME}`)
  await expect.element(received).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('You speak for both sides. Choose above who saw it.')).toBeVisible()
  await page.getByLabelText('Who saw it?').selectOptions(meera.name)
  await received.click()
  await expect.element(page.getByText(`${meera.name} is asked whether they saw it.`)).toBeVisible()
  await expectSoundLooks('before a record that somebody saw')
  await button(`Record ₹2,000 from ${LONG_NAME}`).click()
  await expect.element(page.getByText('Saved on this phone')).toBeVisible()
  expect(await saved(phone)).toMatchObject([
    { endpoint: 'record-received', input: { user: kamla.id, toAdmin: true, attester: meera.id } },
  ])
  await phone.db.outbox.clear()
  await screen.unmount()
  await open(phone)
  await expect.element(page.getByLabelText('Who saw it?')).toHaveValue(meera.id)
})

test('a record that was refused for want of somebody who saw it is made anew in its place', async () => {
  const phone = await keptPhone()
  const input = { id: cirkleId, user: kamla.id, cycle: 1, toAdmin: true, amount: 2000, paymentDate: TODAY }
  await phone.db.outbox.put({
    ...paymentEntry,
    userId: asha.id,
    origin: location.origin,
    endpoint: 'record-received',
    group: `received:${cirkleId}:1:${kamla.id}`,
    input,
    state: 'needs_action',
    lastError: {
      kind: 'refused',
      status: 422,
      code: 'attester_required',
      message: 'Name a member who was there.',
      fieldErrors: {},
      at: 0,
    },
  })
  await open(phone)
  await expect.element(page.getByText('Name a member who was there.')).toBeVisible()
  await page.getByLabelText('Who saw it?').selectOptions(meera.name)
  await button(`Received ₹2,000 from ${LONG_NAME}`).click()
  await button(`Record ₹2,000 from ${LONG_NAME}`).click()
  await expect.poll(async () => (await saved(phone)).map(({ state }) => state)).toEqual(['queued'])
})

test('a record that waits says whose answer it waits for', async () => {
  const payment = recordOf(kamla.id, asha.id, asha.id, meera.id, { cirkleId, cycle: 1 })
  const phone = await keptPhone({ facts: { attesting: [payment] } })
  await open(phone)
  await expect.element(page.getByText(`Waits for ${meera.name} to answer`)).toBeVisible()
  await expect.element(button(`Take back the record: ${LONG_NAME}`)).toBeVisible()
  await expectSoundLooks('a record that waits for who saw it')
})

test('in the turn of somebody without a phone the owner records for them what others gave', async () => {
  const phone = await keptPhone({ receiver: kamla })
  await open(phone)
  const given = `${meera.name} gave ${LONG_NAME} ₹2,000`
  await button(given).click()
  await button(`Record: ${given}`).click()
  await expect
    .poll(() => saved(phone))
    .toMatchObject([{ endpoint: 'record-received', input: { user: meera.id, toAdmin: false } }])
})

test('a receiver with a phone lists who has none as everybody, and names nobody', async () => {
  const phone = await keptPhone({ reader: meera })
  await open(phone)
  await expect.element(button(`Received ₹2,000 from ${LONG_NAME}`)).toBeVisible()
  await expect.element(page.getByLabelText('Who saw it?')).not.toBeInTheDocument()
})
