import { listCirkles } from '#contract/http/cirkles/cirkles.ts'
import { call } from '#data/api/call.ts'
import { ASHA, CASH, FESTIVAL, IMRAN, MEERA, RAVI, signInAs } from '#tests/page-models/demo-people.ts'
import { startRunningCirkle } from '#tests/support/cirkles/running-cirkle.ts'
import { payCashByApi } from '#tests/support/payments/pay-by-api.ts'
import { signInByApi } from '#tests/support/people/sign-in-by-api.ts'
import { readOutbox } from '#tests/support/phone/phone-storage.ts'
import { workerReady } from '#tests/support/phone/worker-ready.ts'
import { type Demo, expect, NO_NETWORK, test } from './demo-test.ts'

test('payments in two Cirkles are confirmed together offline, and each once when the network is back', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  const street = await startRunningCirkle(demo.server.url, [MEERA, ASHA, RAVI, IMRAN])
  for (const payer of [ASHA, RAVI, IMRAN]) await payCashByApi(demo.server.url, payer, street.id, CASH)
  await payCashByApi(demo.server.url, ASHA, await festivalOf(demo), CASH)

  const page = await (await newPhone()).open()
  await signInAs(page, demo.url, MEERA)
  await page.getByRole('link', { name: 'Payments' }).click()
  await workerReady(page)
  await page.getByRole('link', { name: 'Review all payments to confirm' }).click()
  const sheet = page.getByRole('dialog', { name: 'Review and Validate Payments' })
  await expect(sheet.getByRole('heading', { name: `${street.name}, cycle 1` })).toBeVisible()
  await expect(sheet.getByRole('heading', { name: new RegExp(`^${FESTIVAL}, cycle`) })).toBeVisible()
  await expect(sheet.getByRole('listitem')).toHaveCount(4)

  await page.context().setOffline(true)
  // By keyboard: all, then the question.
  await sheet.getByRole('checkbox', { name: 'Tick all 4 shown' }).press('Space')
  await sheet.getByRole('checkbox', { name: RAVI.fullName }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Confirm 4 Payments Received' })
  await expect(question.getByRole('listitem')).toHaveCount(4)
  await question.getByLabel('I have the cash').press('Space')
  await question.getByRole('button', { name: 'Confirm 4 Payments' }).press('Enter')
  await expect(question).toBeHidden()
  await expect(sheet.getByText('Your confirmation: Saved on this phone')).toHaveCount(4)
  await sheet.getByRole('button', { name: `Undo your answer to ${IMRAN.fullName}` }).click()
  await expect(sheet.getByText('Your confirmation: Saved on this phone')).toHaveCount(3)
  await expect(sheet.getByRole('checkbox', { name: IMRAN.fullName })).toBeVisible()
  expect((await readOutbox(page)).map(({ endpoint }) => endpoint)).toEqual(Array(3).fill('validate-payment'))
  expect(await answersIn(demo, 'confirmed', street.id)).toEqual([])

  await page.context().setOffline(false)
  await expect
    .poll(() => answersIn(demo, 'confirmed', street.id))
    .toEqual([{ email: ASHA.email }, { email: RAVI.email }])
  // What waits stands alone now, and open.
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Tea stall' })).toHaveCount(1)
  await expect(sheet.getByRole('button', { name: 'Confirm Payment' })).toBeVisible()
  expect(await answersIn(demo, 'pending', street.id)).toEqual([{ email: IMRAN.email }])
  const told = await demo.query(
    `select count(*)::int as times from notifications where type = 'payment-confirmed'
        and data->>'paymentId' in (select id::text from payments where status = 'confirmed' and location = $1)
      group by data->>'paymentId'`,
    [CASH.location],
  )
  expect(told).toEqual([{ times: 1 }, { times: 1 }, { times: 1 }])
})

/** Who paid in this Cirkle in cash, by the state of the payment. */
async function answersIn(demo: Demo, status: string, cirkleId: string): Promise<readonly unknown[]> {
  return demo.query(
    `select email from payments join users on users.id = payer_id
      where payments.status = $1 and payments.cirkle_id = $2 order by email`,
    [status, cirkleId],
  )
}

async function festivalOf(demo: Demo): Promise<string> {
  const options = { baseUrl: demo.server.url, token: await signInByApi(demo.server.url, MEERA) }
  const festival = (await call(listCirkles, {}, options)).find(({ name }) => name === FESTIVAL)
  if (festival === undefined) throw new Error('The demo has no Cirkle mid-way.')
  return festival.id
}
