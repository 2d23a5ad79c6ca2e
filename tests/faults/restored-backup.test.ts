import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRestored, restoredWords } from '#data/sync/restored.ts'
import { operate } from '#tests/support/server/operate.ts'
import { createPayingPhone } from '#tests/support/phone/paying-phone.ts'
import { createPaymentScene, type PaymentScene } from '#tests/support/payments/payment-scene.ts'

/* A server that comes back from a backup knows less than the phones. */

let scene: PaymentScene

beforeAll(async () => {
  scene = await createPaymentScene()
})
afterAll(() => scene.close())

const paymentsOf = async (contributionId: string) => {
  const { rows } = await scene.app.pool.query<{ status: string; receipt_number: string }>(
    'select status, receipt_number from payments where contribution_id = $1',
    [contributionId],
  )
  return rows
}

/** Those that are not generated from others. */
const writtenColumns = async (table: string) => {
  const { rows } = await scene.app.pool.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return rows[0]?.columns ?? ''
}

/** Backs up the tables a payment touches; `restore` undoes everything written since. */
async function backup(): Promise<{ restore(): Promise<void> }> {
  const { pool } = scene.app
  const tables = ['operations', 'payments', 'notifications', 'contributions']
  for (const table of tables) await pool.query(`create table backup_${table} as table ${table}`)
  const { rows } = await pool.query<{ last: string }>('select last_value as last from receipt_numbers')
  return {
    async restore() {
      await pool.query(`truncate ${tables.join(', ')} cascade`)
      for (const table of tables.toReversed()) {
        const columns = await writtenColumns(table)
        await pool.query(`insert into ${table} (${columns}) select ${columns} from backup_${table}`)
      }
      await pool.query(`select setval('receipt_numbers', $1)`, [rows[0]?.last])
      for (const table of tables) await pool.query(`drop table backup_${table}`)
    },
  }
}

test('a payment accepted after the backup is sent again, recorded once under a new number, and said', async () => {
  const phone = await createPayingPhone(scene.proxy, scene.payer)
  const [before, after] = [await scene.owe(), await scene.owe()]
  await phone.pay(before)
  await phone.catchUp()
  await phone.catchUp()
  const taken = await backup()
  await phone.pay(after)
  await phone.catchUp()
  await phone.catchUp()
  expect(await phone.db.outbox.count()).toBe(0)
  const [first] = await paymentsOf(after.contributionId)

  await taken.restore()
  expect(await paymentsOf(after.contributionId)).toEqual([])
  await operate(scene.app, 'restored')
  scene.clear()
  expect(await phone.catchUp()).toMatchObject({ drained: { accepted: 1, left: 0 }, pulled: 'up-to-date' })

  const [again, ...others] = await paymentsOf(after.contributionId)
  expect([again?.status, others]).toEqual(['pending', []])
  expect(again?.receipt_number).not.toBe(first?.receipt_number)
  expect(await paymentsOf(before.contributionId)).toHaveLength(1)
  // Operations the server still knows are not queried again.
  expect(scene.proxy.requests.filter(({ path }) => path.startsWith('/api/operations/'))).toHaveLength(1)
  const restored = await readRestored(phone.db)
  expect(restored).toMatchObject({ sentAgain: 1 })
  expect(restored && restoredWords(restored, phone.clock.ms)).toContain('one payment or answer')

  // Reported once: the next sync knows the epoch.
  await phone.catchUp()
  await phone.catchUp()
  expect(await phone.db.outbox.count()).toBe(0)
  expect(await paymentsOf(after.contributionId)).toHaveLength(1)
})

test('receipt numbers go on above all that may have been given out', async () => {
  const { rows } = await scene.app.pool.query<{ number: string }>(
    'select max(substr(receipt_number, 4)) as number from payments',
  )
  await operate(scene.app, 'restored')
  const owed = await scene.owe()
  const phone = await createPayingPhone(scene.proxy, scene.payer)
  await phone.pay(owed)
  await phone.catchUp()
  const [payment] = await paymentsOf(owed.contributionId)
  expect(Number(payment?.receipt_number.slice(3))).toBeGreaterThan(Number(rows[0]?.number) + 900_000)
})
