import type pg from 'pg'
import * as v from 'valibot'
import { type NewPerson, saveBankDetails, signUp } from '#tests/page-models/account.ts'
import { acceptInvitation, createCirkle, startCirkle } from '#tests/page-models/cirkle.ts'
import { ASHA, CASH, FESTIVAL, MEERA, signInAs } from '#tests/page-models/demo-people.ts'
import { confirmPayment, submitPayment, type BankPayment } from '#tests/page-models/payment.ts'
import { confirmByApi } from '#tests/support/payments/pay-by-api.ts'
import { createServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts'
import { callsIn } from '#tests/support/browser/call-log.ts'
import { cameraPhoto } from '#tests/support/browser/picked-files.ts'
import { withDatabase } from '#tests/support/postgres/server-database.ts'
import { expect, FULL_BROWSER, NO_NETWORK, openPayments, test } from './demo-test.ts'

const OWNER: NewPerson = {
  fullName: 'Asha Iyer',
  email: 'asha@example.test',
  password: 'blue kettle at noon',
}
const MEMBER: NewPerson = {
  fullName: 'Ravi Kumar',
  email: 'ravi@example.test',
  password: 'green lamp at dusk',
}
const CIRKLE = 'School fees'
const AMOUNT = 2_500

const bankPayment = async (): Promise<BankPayment> => ({
  method: 'bank',
  account: '12345678901',
  proof: await cameraPhoto('transfer.jpg', 3000, 2000),
  reference: 'UTR20261121',
})

test.describe('from signing up on', () => {
  let server: ServerProcess

  test.beforeEach(async () => {
    server = await createServerProcess()
    await server.start()
  })

  test.afterEach(async () => {
    await server.remove()
  })

  test(
    'a bank payment made without a network arrives once',
    FULL_BROWSER,
    async ({ newPhone, newPhoneOnDisk, incidents }) => {
      test.setTimeout(240_000)
      incidents.allow(NO_NETWORK)
      const payment = await bankPayment()

      const ownerPhone = await newPhone()
      const owner = await ownerPhone.open()
      await test.step('the owner signs up, gives a bank account, creates a Cirkle and invites', async () => {
        await signUp(owner, server.url, OWNER)
        await saveBankDetails(owner, server.url, OWNER)
        await createCirkle(owner, server.url, {
          name: CIRKLE,
          amount: AMOUNT,
          invites: [MEMBER.email],
          photo: await cameraPhoto('school.jpg', 1600, 1200),
        })
        await owner.getByRole('link', { name: 'View Cirkle' }).click()
        await expect(owner.getByRole('dialog', { name: CIRKLE }).getByText(MEMBER.email)).toBeVisible()
      })

      const memberPhone = await newPhoneOnDisk()
      await test.step('the member signs up, sees the invitation on Home, and accepts', async () => {
        const member = await memberPhone.open()
        await signUp(member, server.url, MEMBER)
        await acceptInvitation(member, server.url, CIRKLE)
      })

      await test.step('the owner sees the member arrive, and starts', async () => {
        const sheet = owner.getByRole('dialog', { name: CIRKLE })
        await expect(sheet.getByText(MEMBER.fullName).first()).toBeVisible()
        await startCirkle(owner, CIRKLE)
      })

      await test.step('the member’s phone knows what is owed and is ready for no network', async () => {
        const member = memberPhone.page()
        await member.goto(`${server.url}/payment`)
        await expect(member.getByRole('link', { name: `Make Payment for ${CIRKLE}` })).toBeVisible()
        await expect
          .poll(() => member.evaluate(() => navigator.serviceWorker.controller !== null), {
            message: 'the worker serves this phone',
          })
          .toBe(true)
      })

      await test.step('the server is gone, and the browser is killed', async () => {
        await server.kill()
        await memberPhone.kill()
      })

      let receiptBefore: string | null = null
      await test.step('the app opens from cold, and the payment is saved on the phone', async () => {
        const context = await memberPhone.start()
        await context.setOffline(true)
        const member = context.pages()[0] ?? (await context.newPage())
        await member.goto(`${server.url}/home`)
        await expect(member.getByRole('heading', { name: CIRKLE })).toBeVisible()
        await member.getByRole('link', { name: 'Payments' }).click()
        await expect(member.getByText('₹2,500').first()).toBeVisible()
        await submitPayment(member, CIRKLE, payment)
        await expect(member.getByRole('heading', { name: 'Saved on this phone' })).toBeVisible()
        await expect(member.getByText('Payment confirmed')).toBeHidden()
        await member.goto(`${server.url}/outbox`)
        await expect(member.getByRole('listitem').filter({ hasText: CIRKLE }).first()).toBeVisible()
        // Killed, as by a dead battery: a browser that closes normally first ends the emulated offline state.
        await memberPhone.kill()
      })

      await test.step('the network returns: without a page open the worker sends the payment, then its proof', async () => {
        await server.start()
        const context = await memberPhone.start()
        expect(context.pages().map((page) => page.url())).toEqual(['about:blank'])
        await withDatabase(server, async (database) => {
          await expect
            .poll(() => paymentStates(database), { message: 'the payment is recorded', timeout: 60_000 })
            .toEqual([{ status: 'pending', proof_status: 'uploaded' }])
        })
      })

      await test.step('the payee sees it appear without reloading, opens the proof, and confirms', async () => {
        await owner.bringToFront()
        const sheet = owner.getByRole('dialog', { name: CIRKLE })
        await sheet.getByRole('button', { name: 'Close' }).first().click()
        await owner.getByRole('link', { name: 'Payments' }).click()
        await owner.getByRole('link', { name: `Validate Payment for ${CIRKLE}` }).click()
        const review = owner.getByRole('dialog', { name: 'Review and Validate Payments' })
        await expect(review.getByRole('heading', { name: MEMBER.fullName })).toBeVisible()
        await review.getByRole('button', { name: 'View Proof' }).click()
        const view = owner.getByRole('dialog', { name: 'View Proof' })
        const width = () =>
          view
            .getByRole('img')
            .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))
        await expect.poll(width).toBeGreaterThan(800)
        await view.getByRole('button', { name: 'Close' }).first().click()
        receiptBefore = await review
          .getByText(/^CK-\d{8}$/)
          .first()
          .textContent()
        expect(receiptBefore).not.toBeNull()
        await confirmPayment(owner, MEMBER.fullName, 'bank')
      })

      await test.step('the member’s history shows it confirmed, with the receipt number given before', async () => {
        const member = memberPhone.page()
        await member.goto(`${server.url}/payment`)
        const history = member.getByRole('region', { name: 'Payment History' })
        const row = history.getByRole('row', { name: new RegExp(`${CIRKLE}.*Paid and confirmed`) })
        await row.getByRole('button', { name: CIRKLE }).click()
        const details = member.getByRole('dialog', { name: 'Payment Details' })
        await expect(details.getByText(receiptBefore ?? 'a receipt number').first()).toBeVisible()
        await expect(details.getByText(`Confirmed by ${OWNER.fullName}`)).toBeVisible()
        await member.goto(`${server.url}/outbox`)
        await expect(member.getByText('Nothing to send.')).toBeVisible()
      })

      await test.step('the database holds one payment, one proof, one notification to each', async () => {
        await withDatabase(server, async (database) => {
          expect(await counts(database)).toEqual({ payments: 1, proofs: 1, told_payee: 1, told_payer: 1 })
        })
        // Calls to the server: one to record the payment, no second one.
        const answers = (path: RegExp) => expect.poll(() => callsIn(server.log(), 'POST', path))
        await answers(/\/payment$/).toEqual([201])
        await answers(/\/proof$/).toEqual([200])
      })
    },
  )
})

test(
  'a cash payment made without a network arrives once',
  FULL_BROWSER,
  async ({ demo, newPhoneOnDisk, incidents }) => {
    incidents.allow(NO_NETWORK)
    const phone = await newPhoneOnDisk()
    const first = await phone.open()
    await signInAs(first, demo.url, ASHA)
    await openPayments(first, demo.url)
    await phone.kill()

    await test.step('the app opens from cold, and the payment is saved on the phone', async () => {
      demo.proxy.rule = () => ({ kind: 'cut-before' })
      const context = await phone.start()
      await context.setOffline(true)
      const page = phone.page()
      await page.goto(`${demo.url}/home`)
      await page.getByRole('link', { name: 'Payments' }).click()
      await submitPayment(page, FESTIVAL, CASH)
      await expect(page.getByRole('heading', { name: 'Saved on this phone' })).toBeVisible()
      await phone.kill()
    })

    await test.step('the network returns: without a page open the worker sends the payment', async () => {
      demo.proxy.rule = () => undefined
      const context = await phone.start()
      expect(context.pages().map((page) => page.url())).toEqual(['about:blank'])
      await expect
        .poll(() => demo.ashasPayments(), { message: 'the payment is recorded', timeout: 60_000 })
        .toMatchObject([{ status: 'pending', method: 'cash', proof_status: 'not_required' }])
    })

    await test.step('its payee confirms it, and its details say so', async () => {
      const [payment] = v.parse(
        v.tuple([v.object({ id: v.string(), cirkle: v.string() })]),
        await demo.query(
          `select payments.id, cirkle_id as cirkle from payments join users on users.id = payer_id
           where email = $1 order by payments.created_at desc limit 1`,
          [ASHA.email],
        ),
      )
      await confirmByApi(demo.url, MEERA, ASHA, payment.cirkle)
      const page = phone.page()
      await page.goto(`${demo.url}/payment?detail=${payment.id}`)
      const details = page.getByRole('dialog', { name: 'Payment Details' })
      await expect(details.getByText(CASH.location).first()).toBeVisible()
      await expect(details.getByText(`Confirmed by ${MEERA.fullName}`)).toBeVisible()
      await page.goto(`${demo.url}/outbox`)
      await expect(page.getByText('Nothing to send.')).toBeVisible()
    })

    expect(await demo.ashasPayments()).toMatchObject([{ status: 'confirmed', method: 'cash' }])
    await expect.poll(demo.paymentCalls).toEqual([201])
  },
)

async function paymentStates(database: pg.Client): Promise<unknown[]> {
  const { rows } = await database.query<Record<string, unknown>>('select status, proof_status from payments')
  return rows
}

async function counts(database: pg.Client): Promise<unknown> {
  const { rows } = await database.query(`
    select (select count(*)::int from payments where status = 'confirmed') as payments,
           (select count(*)::int from files where kind = 'proof') as proofs,
           (select count(*)::int from notifications where type = 'payment-submitted') as told_payee,
           (select count(*)::int from notifications where type = 'payment-confirmed') as told_payer`)
  return rows[0]
}
