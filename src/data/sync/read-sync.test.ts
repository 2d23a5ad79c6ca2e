import { expect, test } from 'vitest'
import { CIRKLE, wireCirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import { ORIGIN, outboxPhone, type OutboxPhone } from '#tests/support/phone/outbox-phone.ts'
import type { Fetch } from '../api/call.ts'
import { readFacts } from '../db/facts.ts'
import { createCatchUp } from './catch-up.ts'

/* How a phone handles a sync of a server that is newer than its app. */

const QUICKSTATS = { active_cirkles: 3, total_contributions: 1, total_payout_amount: 2, total_due: 4 }

async function syncedWith(phone: OutboxPhone, told: object) {
  const data = {
    server_time: '2026-11-01T10:00:00Z',
    outbox: { reported_pending: 0, reported_by: 'a_word_of_later' },
    sections: {},
    messages: {},
    ...told,
  }
  const fetch: Fetch = async (input, init) => {
    const request = new Request(input, init)
    if (new URL(request.url).pathname !== '/api/sync') return phone.server.fetch(request)
    return Response.json({ success: true, message: '', data })
  }
  const { db, clock } = phone
  const now = () => clock.ms
  const rest = { origin: ORIGIN, baseUrl: ORIGIN, locks: undefined, random: () => 0.5 }
  return (await createCatchUp({ db, fetch, now, ...rest })()).pulled
}

test('words and sections that only a later app knows hold up nothing', async () => {
  const phone = await outboxPhone()
  const sections = {
    quickstats: { hash: 'q1', data: { ...QUICKSTATS, later: 1 } },
    cirkles: { hash: 'c1', data: [{ ...wireCirkle, status: 'paused', privacy: 'by_link' }] },
    later_section: { hash: 'l1', data: { whatever: true } },
  }
  expect(await syncedWith(phone, { sections })).toBe('up-to-date')
  const { cirkles } = await readFacts(phone.db, ['cirkles'])
  expect(cirkles?.[0]).toMatchObject({ status: 'active', privacy: 'private' })
  expect(await readFacts(phone.db, ['quickstats'])).toHaveProperty('quickstats.totalDue', 4)
})

test('a section that cannot be read is left as it was and asked for again; what was sent stays shown', async () => {
  const phone = await outboxPhone()
  const { paymentEntryId } = await phone.pay()
  const sections = {
    quickstats: { hash: 'q1', data: QUICKSTATS },
    // Rupees must never be read as another currency.
    cirkles: { hash: 'c1', data: [{ ...wireCirkle, currency: 'USD' }] },
  }
  expect(await syncedWith(phone, { sections, messages: { [CIRKLE]: [{ id: 7 }] } })).toBe('update-needed')
  expect((await phone.db.sections.toArray()).map(({ name }) => name)).toEqual(['quickstats'])
  expect(await phone.db.messages.count()).toBe(0)
  expect((await phone.entry(paymentEntryId))?.state).toBe('accepted')
})

test('the stamp of an answer with an unread part is not kept: it would say that the part is here', async () => {
  const phone = await outboxPhone()
  expect(await syncedWith(phone, { stamp: 'true of this phone' })).toBe('up-to-date')
  const sections = { quickstats: { hash: 'q1', data: 'in another form' } }
  expect(await syncedWith(phone, { stamp: 'of more', sections })).toBe('update-needed')
  expect(await readFacts(phone.db, ['syncStamp'])).toEqual({ syncStamp: 'true of this phone' })
})

test('an answer of this server that cannot be read at all is no lost connection', async () => {
  const phone = await outboxPhone()
  expect(await syncedWith(phone, { server_time: 5 })).toBe('update-needed')
})
