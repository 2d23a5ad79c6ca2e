import { describe, expect, test } from 'vitest'
import { ORIGIN, outboxPhone, USER } from '#tests/support/phone/outbox-phone.ts'
import { syncServer } from '#tests/support/server/sync-server.ts'
import { forgetSession, mirrorSession } from '../sign-in/mirror-session.ts'
import { forgetLostEntries, readLostEntries } from '../outbox/entries/lost-entries.ts'

describe('a database that was newly made', () => {
  const lost = { reported_pending: 2, reported_by: 'this_session' }

  test('says how many unsent entries are lost with the one before, once', async () => {
    const phone = await outboxPhone()
    const server = syncServer(phone)
    server.answer.outbox = lost
    await server.catchUp()
    const told = await readLostEntries(phone.db)
    expect(told).toEqual({ count: 2, isCertain: true })
    await forgetLostEntries(phone.db)
    await server.catchUp()
    expect(await readLostEntries(phone.db)).toBeUndefined()
  })

  test('does not tell the server that nothing waits before it has written the loss down', async () => {
    const phone = await outboxPhone()
    const server = syncServer(phone)
    server.answer.outbox = lost
    server.status = 503
    await server.catchUp()
    server.status = 200
    await server.catchUp()
    await server.catchUp()
    expect(server.asked[0]).not.toHaveProperty('outbox')
    expect(server.asked[1]).not.toHaveProperty('outbox')
    expect(server.asked[2]).toHaveProperty('outbox', { pending: 0 })
  })

  test('is not one that its user has only signed out of', async () => {
    const phone = await outboxPhone()
    const server = syncServer(phone)
    await server.catchUp()
    await forgetSession(phone.db, 'token-a')
    await mirrorSession(phone.db, { userId: USER, token: 'b', origin: ORIGIN })
    server.answer.outbox = { ...lost, reported_by: 'same_device_name' }
    await server.catchUp()
    expect(await readLostEntries(phone.db)).toBeUndefined()
  })
})
