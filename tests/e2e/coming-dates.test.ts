import type { Page } from 'playwright/test'
import { ASHA, CASH, FESTIVAL, MEERA, signInAs } from '#tests/page-models/demo-people.ts'
import { confirmPayment, submitPayment } from '#tests/page-models/payment.ts'
import { startRunningCirkle } from '#tests/support/cirkles/running-cirkle.ts'
import { workerReady } from '#tests/support/phone/worker-ready.ts'
import { expect, NO_NETWORK, test } from './demo-test.ts'

const dates = (page: Page) => page.getByRole('region', { name: 'Coming dates' })
const date = (page: Page, words: RegExp) => dates(page).getByRole('link', { name: words })

test('a payment leaves the coming dates when it is saved, and its payee’s when it is reported and confirmed', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  // Meera receives first, and Asha in the second and last cycle.
  const street = await startRunningCirkle(demo.url, [MEERA, ASHA])
  const payer = await (await newPhone()).open()
  const payee = await (await newPhone()).open()
  const owed = date(payer, new RegExp(`^You owe .* ₹2,500 .*${street.name} · cycle 1$`))
  const awaited = (words: string) => date(payee, new RegExp(`^${words} .*${street.name} · cycle 1 · `))

  await test.step('Home says what is owed, whose turn comes, and who has to pay', async () => {
    await signInAs(payer, demo.url, ASHA)
    await expect(owed).toBeVisible()
    await expect(date(payer, new RegExp(`^Your turn, .*₹5,000 ${street.name} · cycle 2$`))).toBeVisible()
    await signInAs(payee, demo.url, MEERA)
    await expect(awaited('1 of 1 has still to pay you')).toBeVisible()
  })

  await test.step('what is saved without a network is owed no more, also on the next start', async () => {
    await workerReady(payer)
    await payer.goto(`${demo.url}/payment`)
    await expect(payer.getByRole('link', { name: `Make Payment for ${street.name}` })).toBeVisible()
    await payer.context().setOffline(true)
    await submitPayment(payer, street.name, CASH)
    await payer.goto(`${demo.url}/home`)
    await expect(date(payer, new RegExp(`^You owe ${MEERA.fullName} ₹5,000 .*${FESTIVAL}`))).toBeVisible()
    await expect(owed).toHaveCount(0)
    await expect(awaited('1 of 1 has still to pay you')).toBeVisible()
  })

  await test.step('what is reported is not confirmed, and leads to the answer', async () => {
    await payer.context().setOffline(false)
    await awaited('1 of 1 contributions is not confirmed').click()
    await confirmPayment(payee, ASHA.fullName, 'cash')
    await payee.goto(`${demo.url}/home`)
    // Of the Cirkle mid-way she still waits for money.
    await expect(date(payee, new RegExp(`still to pay you .*${FESTIVAL}`))).toBeVisible()
    await expect(date(payee, new RegExp(`^\\d of 1 .*${street.name} · cycle 1`))).toHaveCount(0)
    await expect(date(payee, new RegExp(`^Next payment: ₹2,500 ${street.name} · cycle 2$`))).toBeVisible()
  })
})
