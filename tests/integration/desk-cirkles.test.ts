import { expect, onTestFinished, test } from 'vitest'
import type { Trouble } from '#contract/http/operator/cirkles.ts'
import { deleteAccount } from '#contract/http/online/leaving.ts'
import { readTroubled } from '#server/modules/desk/cirkles/read-troubled.ts'
import { createThreeMembers } from '#tests/support/cirkles/three-members.ts'
import { got } from '#tests/support/people/ask.ts'
import { operate } from '#tests/support/server/operate.ts'

/** A Cirkle of three, of which two owe on 5 November, and what is wrong with Cirkles at the clock's moment. */
async function scene() {
  const three = await createThreeMembers()
  const { app, cirkleId } = three
  onTestFinished(() => app.close())
  const troubled = (trouble: Trouble) =>
    app.deps.db.transaction((tx) => readTroubled(tx, { trouble, limit: 10 }, app.clock.now()))
  const setAll = (sql: string, ...values: readonly unknown[]) => app.pool.query(sql, [cirkleId, ...values])
  return { ...three, troubled, setAll }
}

test('contributions are a trouble from the eighth day after their due date, while the Cirkle is active', async () => {
  const { cirkleId, asha, itIs, troubled, setAll } = await scene()
  await itIs('2026-11-12T06:00:00Z')
  expect(await troubled('overdue')).toEqual([])
  await itIs('2026-11-13T06:00:00Z')
  const [cirkle, ...more] = await troubled('overdue')
  expect(more).toEqual([])
  expect(cirkle).toEqual({
    id: cirkleId,
    name: cirkle?.name,
    ownerId: asha.user.id,
    ownerName: 'Asha Iyer',
    ownerEmail: asha.user.email,
    members: 3,
    count: 2,
    since: '2026-11-06',
  })
  expect(await troubled('disputed')).toEqual([])
  await setAll(`update cirkles set status = 'cancelled' where id = $1`)
  expect(await troubled('overdue')).toEqual([])
})

test('payments that nobody answers, and those sent back, are a trouble after a week', async () => {
  const { cirkleId, ravi, meera, asha, itIs, troubled, setAll } = await scene()
  await setAll(
    `insert into payments (cirkle_id, contribution_id, payer_id, payee_id, to_admin, amount, method, proof_status, created_at)
     select $1, contributions.id, $2, $3, false, amount, 'cash', 'not_required', '2026-11-03T06:00:00Z'
     from contributions join cycles on cycles.id = cycle_id and number = 1
     where contributions.cirkle_id = $1 and user_id = $2`,
    ravi.user.id,
    asha.user.id,
  )
  await setAll(
    `update contributions set status = 'reupload_requested', updated_at = '2026-11-04T06:00:00Z'
     where cirkle_id = $1 and user_id = $2 and cycle_id = (select id from cycles where cirkle_id = $1 and number = 1)`,
    meera.user.id,
  )
  await itIs('2026-11-10T05:00:00Z')
  expect(await troubled('disputed')).toEqual([])
  await itIs('2026-11-10T07:00:00Z')
  expect(await troubled('disputed')).toMatchObject([{ id: cirkleId, count: 1, since: '2026-11-03' }])
  await itIs('2026-11-12T07:00:00Z')
  expect(await troubled('disputed')).toMatchObject([{ id: cirkleId, count: 2, since: '2026-11-03' }])
  // So is a record of cash that its payer does not answer.
  await setAll(`update payments set status = 'recorded', recorded_by = payee_id where cirkle_id = $1`)
  expect(await troubled('disputed')).toMatchObject([{ id: cirkleId, count: 2, since: '2026-11-03' }])
})

test('an owner who is suspended is a trouble at once, and none once they are back', async () => {
  const { app, cirkleId, asha, troubled } = await scene()
  expect(await troubled('owner_gone')).toEqual([])
  await operate(app, 'users', 'suspend', asha.user.email)
  expect(await troubled('owner_gone')).toMatchObject([{ id: cirkleId, since: '2026-11-02' }])
  await operate(app, 'users', 'reinstate', asha.user.email)
  expect(await troubled('owner_gone')).toEqual([])
})

test('an owner who leaves is a trouble since the day they asked for it, and not since a day to come', async () => {
  const { app, cirkleId, asha, troubled } = await scene()
  await got(app, deleteAccount, asha, { password: asha.password, confirmation: 'DELETE' })
  app.clock.set('2026-11-05T06:00:00Z')
  expect(await troubled('owner_gone')).toMatchObject([{ id: cirkleId, since: '2026-11-02' }])
})
