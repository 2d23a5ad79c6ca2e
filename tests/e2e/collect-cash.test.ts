import {
  answerRecord,
  collectRow,
  collectSheet,
  recordAnswerButton,
  recordReceived,
} from '#tests/page-models/cash-records.ts'
import { ASHA, FESTIVAL, IMRAN, MEERA, signInAs } from '#tests/page-models/demo-people.ts'
import { readOutbox } from '#tests/support/phone/phone-storage.ts'
import { workerReady } from '#tests/support/phone/worker-ready.ts'
import { type Demo, expect, NO_NETWORK, test } from './demo-test.ts'

/* In the demo Meera receives in the third cycle of the Festival savings. Asha owes, and Imran's payment was sent back. */

test('a payee records cash offline, and each payer answers Yes or No', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  const payee = await (await newPhone()).open()
  await signInAs(payee, demo.url, MEERA)
  await workerReady(payee)
  await payee.goto(`${demo.url}/payment`)
  const sheet = collectSheet(payee)
  await payee.getByRole('link', { name: `Collect cash for ${FESTIVAL}` }).click()
  await expect(sheet.getByText('₹10,000 not recorded, or sent back')).toBeVisible()
  await expect(sheet.getByText('₹5,000 recorded otherwise, not confirmed')).toBeVisible()

  await test.step('without a network two presses a member save it on the phone', async () => {
    await payee.context().setOffline(true)
    for (const { fullName } of [ASHA, IMRAN]) {
      await recordReceived(payee, fullName, '₹5,000')
      await expect(collectRow(payee, fullName).getByText('Saved on this phone')).toBeVisible()
    }
    expect((await readOutbox(payee)).map(({ endpoint }) => endpoint)).toEqual([
      'record-received',
      'record-received',
    ])
    expect(await records(demo)).toEqual([])
  })

  await test.step('an undone record leaves the phone', async () => {
    await sheet.getByRole('button', { name: `Undo the record: ${IMRAN.fullName}` }).click()
    await expect.poll(async () => (await readOutbox(payee)).length).toBe(1)
    await recordReceived(payee, IMRAN.fullName, '₹5,000')
    await expect.poll(async () => (await readOutbox(payee)).length).toBe(2)
  })

  await test.step('with one each is recorded once, and waits for a Yes', async () => {
    await payee.context().setOffline(false)
    await expect
      .poll(() => records(demo))
      .toEqual([
        { payer: ASHA.fullName, status: 'recorded' },
        { payer: IMRAN.fullName, status: 'recorded' },
      ])
    for (const { fullName } of [ASHA, IMRAN])
      await expect(collectRow(payee, fullName).getByText('Waits for their Yes')).toBeVisible()
  })

  await test.step('one payer says Yes, offline', async () => {
    const payer = await (await newPhone()).open()
    await signInAs(payer, demo.url, ASHA)
    await workerReady(payer)
    await payer.getByRole('link', { name: `Answer: ${MEERA.fullName} says you gave them ₹5,000` }).click()
    await expect(recordAnswerButton(payer, 'yes')).toBeVisible()
    await payer.context().setOffline(true)
    await answerRecord(payer, 'yes')
    await expect(payer.getByText('Your Yes: Saved on this phone')).toBeVisible()
    await payer.context().setOffline(false)
    await expect.poll(() => records(demo)).toContainEqual({ payer: ASHA.fullName, status: 'confirmed' })
  })

  await test.step('the other says No, with a word', async () => {
    const payer = await (await newPhone()).open()
    await signInAs(payer, demo.url, IMRAN)
    await payer.getByRole('link', { name: `Answer: ${MEERA.fullName} says you gave them ₹5,000` }).click()
    await answerRecord(payer, 'no', 'I paid by bank.')
    await expect.poll(() => records(demo)).toContainEqual({ payer: IMRAN.fullName, status: 'withdrawn' })
  })

  await test.step('the payee sees who has paid, and who is still out', async () => {
    await payee.reload()
    await expect(collectRow(payee, ASHA.fullName).getByText('Paid and confirmed')).toBeVisible()
    await expect(collectRow(payee, IMRAN.fullName).getByText('Reported by them, sent back')).toBeVisible()
    await expect(sheet.getByText('₹5,000 confirmed', { exact: true })).toBeVisible()
  })
})

/** Every record of cash by its payee. */
async function records(demo: Demo): Promise<readonly unknown[]> {
  return demo.query(
    `select users.full_name as payer, payments.status from payments join users on users.id = payments.payer_id
     where payments.recorded_by is not null order by users.full_name`,
    [],
  )
}
