import { afterEach, beforeEach, expect, test } from 'vitest'
import { dueDates } from '#contract/rules/calendar.ts'
import { createCirkle, listMembers, startCirkle } from '#contract/http/cirkles/cirkles.ts'
import { reorderMembers } from '#contract/http/cirkles/editing.ts'
import { acceptSwap, requestSwap } from '#contract/http/online/swapping.ts'
import { got } from '#tests/support/people/ask.ts'
import { cirkleForm, signUpAll } from '#tests/support/cirkles/cirkle-flows.ts'
import { fillCirkle } from '#tests/support/cirkles/fill-cirkle.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

const MEMBERS = 200

let app: TestApp

beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

test('200 members are put in order, started and swapped, and every date is right', async () => {
  const [asha, ravi] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar')
  const form = cirkleForm({ maxMembers: MEMBERS, startMonth: '2026-12', contributionDay: 31 })
  const { id } = await got(app, createCirkle, asha, form)
  await app.pool.query(
    'insert into members (cirkle_id, user_id, position, joined_at) values ($1, $2, 2, now())',
    [id, ravi.user.id],
  )
  await fillCirkle((sql, values) => app.pool.query(sql, values), id, MEMBERS - 2)
  const members = await got(app, listMembers, asha, { id })
  const order = members.map((member) => member.id).toReversed()
  await got(app, reorderMembers, asha, { id, order })
  await got(app, startCirkle, asha, { id })

  const { swapHash } = await got(app, requestSwap, asha, { id, userId: ravi.user.id })
  await got(app, acceptSwap, ravi, { swapHash })
  const after = await got(app, listMembers, ravi, { id })
  const swapped = [...order.slice(0, -2), asha.user.id, ravi.user.id]
  expect(after.map((member) => member.id)).toEqual(swapped)
  expect(after.map(({ pivot }) => pivot.nextPayment)).toEqual(dueDates('2026-12', 31, MEMBERS))
  expect(after.map(({ pivot }) => pivot.position)).toEqual(order.map((_, index) => index + 1))
})
