import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import {
  acknowledgeHandOver,
  listHandOvers,
  recordHandOver,
  sendBackHandOver,
} from '#contract/http/payments/hand-overs.ts'
import { readCirkleStatement } from '#contract/http/payments/history.ts'
import { acknowledgePayment, recordGiven, recordReceived } from '#contract/http/payments/records.ts'
import { readExport } from '#server/modules/leaving/read-export.ts'
import { createWithKamla, type WithKamla } from '#tests/support/cirkles/with-kamla.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import type { Person } from '#tests/support/people/people.ts'

/* Of what is recorded for a member without a phone, the one who saw it. */

let s: WithKamla
beforeEach(async () => {
  s = await (await createWithKamla()).itIs('2027-02-03T06:00:00.000Z')
  // What Ravi gave the owner in Kamla's turn is with the owner.
  const { id } = await got(s.app, recordReceived, s.asha, { ...cash(), user: s.ravi.user.id, toAdmin: true })
  await got(s.app, acknowledgePayment, s.ravi, { id })
})
afterEach(() => s.app.close())

/** In Kamla's turn. */
const cash = () => ({ id: s.cirkleId, cycle: 4, amount: 2000, paymentDate: '2027-02-02' })
const PLACE = { location: 'Temple', witnesses: 'Lata' }
const handOver = () => ({
  ...cash(),
  ...PLACE,
  receiver: s.kamla,
  paymentMethod: 'cash' as const,
  utr: null,
  attester: s.meera.user.id,
})
const NOTHING = { proof: null, location: null, witnesses: null, utr: null }

test('reads neither place nor witnesses of a hand-over, and has it in no statement of their own', async () => {
  const first = await got(s.app, recordHandOver, s.asha, handOver())
  expect(first).toMatchObject(PLACE)
  const readBy = async (person: Person) => (await got(s.app, listHandOvers, person, { id: s.cirkleId }))[0]
  expect(await readBy(s.asha)).toMatchObject({ id: first.id, ...PLACE })
  expect(await readBy(s.meera)).toMatchObject({ id: first.id, amount: 2000, ...NOTHING })

  const { id } = first
  const back = await got(s.app, sendBackHandOver, s.meera, { id, comment: 'I saw nothing' })
  expect(back).toMatchObject({ status: 'sent_back', ...NOTHING })
  const answered = await ask(s.app, acknowledgeHandOver, s.meera, { id, comment: null })
  expect(answered).toMatchObject({ code: 'hand_over_answered', wireData: NOTHING })
  const second = await got(s.app, recordHandOver, s.asha, handOver())
  const seen = await got(s.app, acknowledgeHandOver, s.meera, { id: second.id, comment: null })
  expect(seen).toMatchObject({ status: 'acknowledged', ...NOTHING })

  const statementOf = async (person: Person) =>
    (await got(s.app, readCirkleStatement, person, { id: s.cirkleId })).handOvers?.map((each) => each.id)
  expect(await statementOf(s.meera)).toEqual([])
  expect(new Set(await statementOf(s.asha))).toEqual(new Set([id, second.id]))
})

test.each(['suspended_at', 'erased_at'])('is nobody whose account is gone (%s)', async (column) => {
  const gone = (at: Date | null) =>
    s.app.pool.query(`update users set ${column} = $2 where id = $1`, [s.meera.user.id, at])
  const given = { ...cash(), user: s.asha.user.id, attester: s.meera.user.id }
  await gone(s.app.clock.now())
  expect((await ask(s.app, recordHandOver, s.asha, handOver())).code).toBe('not_an_attester')
  expect((await ask(s.app, recordGiven, s.asha, given)).code).toBe('not_an_attester')
  await gone(null)
  expect((await ask(s.app, recordHandOver, s.asha, handOver())).status).toBe(201)
  expect((await ask(s.app, recordGiven, s.asha, given)).status).toBe(201)
})

test('is named in the export of whose money they saw', async () => {
  const given = await got(s.app, recordGiven, s.asha, {
    ...cash(),
    user: s.asha.user.id,
    attester: s.meera.user.id,
  })
  const handed = await got(s.app, recordHandOver, s.asha, handOver())
  const attestersOf = async ({ user }: Person) => {
    const { recipients } = v.parse(
      v.object({ recipients: v.record(v.string(), v.array(v.looseObject({}))) }),
      await s.app.deps.db.transaction((tx) => readExport(tx, user.id, s.app.clock.now())),
    )
    return [recipients['payments_attested_by'], recipients['hand_overs_attested_by']]
  }
  const at = s.app.clock.now().toISOString()
  expect(await attestersOf(s.asha)).toEqual([
    [{ receipt_number: given.receiptNumber, to: 'Meera Nair', at }],
    [{ receipt_number: handed.receiptNumber, to: 'Meera Nair', at }],
  ])
  expect(await attestersOf(s.meera)).toEqual([[], []])
})
