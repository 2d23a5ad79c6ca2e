import { describe, expect, test } from 'vitest'
import { outboxPhone } from '#tests/support/phone/outbox-phone.ts'
import { QUICKSTATS, syncServer } from '#tests/support/server/sync-server.ts'
import { forgetSession } from '../sign-in/mirror-session.ts'
import { lastRefusal } from './last-refusal.ts'

describe('replay before refetch', () => {
  test('what waits is sent before the server is asked, and stays until an answer that contains it', async () => {
    const phone = await outboxPhone()
    const server = syncServer(phone)
    const { paymentEntryId } = await phone.pay()
    let late: { paymentEntryId: string } | undefined
    server.meanwhile = async () => {
      if (late !== undefined) return
      expect((await phone.entry(paymentEntryId))?.state).toBe('accepted')
      late = await phone.pay()
      await phone.drain()
    }
    await server.catchUp()
    expect(await phone.entry(paymentEntryId)).toBeUndefined()
    expect((await phone.entry(late?.paymentEntryId ?? ''))?.state).toBe('accepted')
    await server.catchUp()
    expect(server.asked[1]).toMatchObject({ outbox: { pending: 0 } })
    expect(await phone.db.outbox.count()).toBe(0)
  })

  test('an accepted payment’s sections are asked for whole', async () => {
    const phone = await outboxPhone()
    const server = syncServer(phone)
    server.answer.sections = {
      history: { hash: 'h1', data: [] },
      quickstats: { hash: 'q1', data: QUICKSTATS },
    }
    await server.catchUp()
    await phone.pay()
    await server.catchUp()
    expect(server.asked.at(-1)).toMatchObject({ have: { quickstats: 'q1' } })
    expect(server.asked.at(-1)).not.toHaveProperty('have.history')
  })
})

test('several triggers at once make one run, and one more for what came in between', async () => {
  const phone = await outboxPhone()
  const server = syncServer(phone)
  await Promise.all(Array.from({ length: 5 }, async () => server.catchUp()))
  expect(server.asked).toHaveLength(2)
})

test('why the server refuses a sync is noted in its words, until one is answered', async () => {
  const server = syncServer(await outboxPhone())
  server.status = 500
  await server.catchUp()
  expect(lastRefusal.get()).toBe('No')
  server.status = 200
  await server.catchUp()
  expect(lastRefusal.get()).toBeUndefined()
})

test('without a session nothing is asked', async () => {
  const phone = await outboxPhone()
  const server = syncServer(phone)
  await forgetSession(phone.db, 'token-a')
  expect(await server.catchUp()).toEqual({ drained: undefined, pulled: 'signed-out' })
  expect(server.asked).toEqual([])
})
