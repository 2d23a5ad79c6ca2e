import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Weather } from '#tests/support/server/fake-cirkles-server.ts'
import { outboxPhone, picked } from '#tests/support/phone/outbox-phone.ts'
import { syncServer } from '#tests/support/server/sync-server.ts'

const MINUTE = 60_000

const trouble = fc.constantFrom<Weather>(
  'error-500',
  'error-502-html',
  'error-503',
  'in-progress-409',
  'lost-before-commit',
  'lost-after-commit',
  'captive-portal',
)

test('however long a server was in trouble, the first run that it answers sends all', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(trouble, fc.integer({ min: 0, max: 10 * MINUTE })), {
        minLength: 1,
        maxLength: 40,
      }),
      async (hours) => {
        const phone = await outboxPhone()
        const server = syncServer(phone)
        await server.catchUp()
        await phone.pay({ paymentMethod: 'bank', proof: picked() })
        await phone.pay()
        server.status = 503
        for (const [weather, lasts] of hours) {
          phone.server.weather = () => weather
          await server.catchUp()
          phone.clock.ms += lasts
        }
        phone.server.weather = () => 'well'
        server.status = 200
        expect(await server.catchUp()).toMatchObject({ pulled: 'up-to-date', drained: { left: 0 } })
        expect(await phone.db.outbox.count()).toBe(0)
        expect([...phone.server.ledger.values()].map(({ length }) => length)).toEqual([1, 1])
      },
    ),
    { numRuns: 30 },
  )
})

test('what fails while all else goes well keeps its pauses', async () => {
  const phone = await outboxPhone()
  const server = syncServer(phone)
  const { paymentEntryId } = await phone.pay()
  phone.server.weather = () => 'error-500'
  for (let seconds = 0; seconds < 600; seconds += 2) {
    await server.catchUp()
    phone.clock.ms += 2_000
  }
  expect((await phone.entry(paymentEntryId))?.attempts).toBeLessThan(25)
})

test('a limit is kept to, also after trouble', async () => {
  const phone = await outboxPhone()
  const server = syncServer(phone)
  await phone.pay()
  phone.server.weather = () => 'busy-429'
  server.status = 503
  await server.catchUp()
  phone.server.weather = () => 'well'
  server.status = 200
  expect(await server.catchUp()).toMatchObject({ drained: { accepted: 0, left: 1 } })
  phone.clock.ms += 7_000
  expect(await server.catchUp()).toMatchObject({ drained: { accepted: 1, left: 0 } })
})

test('a wait that the server asked for is kept to, also after trouble', async () => {
  const phone = await outboxPhone()
  const server = syncServer(phone)
  const { paymentEntryId } = await phone.pay()
  phone.server.weather = () => 'error-503-for-900-s'
  await server.catchUp()
  expect(await phone.entry(paymentEntryId)).toMatchObject({
    attempts: 1,
    nextAttemptAt: phone.clock.ms + 900_000,
  })
})

test('what both runs after trouble sent is counted', async () => {
  const phone = await outboxPhone()
  const server = syncServer(phone)
  await server.catchUp()
  await phone.pay()
  phone.server.weather = () => 'error-503'
  server.status = 503
  for (let times = 0; times < 5; times++) {
    await server.catchUp()
    phone.clock.ms += MINUTE
  }
  await server.catchUp()
  await phone.pay()
  phone.server.weather = () => 'well'
  server.status = 200
  expect(await server.catchUp()).toMatchObject({ drained: { accepted: 2, left: 0 } })
})
