import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Weather } from '#tests/support/server/fake-cirkles-server.ts'
import { outboxPhone, picked, type OutboxPhone } from '#tests/support/phone/outbox-phone.ts'
import { LEASE_MS } from '../entries/retry-policy.ts'

const weather = fc.constantFrom<Weather>(
  'well',
  'lost-before-commit',
  'lost-after-commit',
  'error-500',
  'error-502-html',
  'busy-429',
  'in-progress-409',
  'captive-portal',
  'captive-redirect',
  'wrong-echo',
)

/** An event on the phone between two requests. */
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('drain' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(400_000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('two-drains' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('clock-set' as const),
      ms: fc.integer({ min: -9e8, max: 9e8 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('killed' as const),
      after: fc.nat(6),
      commits: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pay' as const), withProof: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hand-over' as const), withProof: fc.boolean() }) },
)

test('whatever the line does, each payment and hand-over is recorded once, and all are accepted once it is well', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(weather, { maxLength: 60 }),
      fc.array(event, { minLength: 1, maxLength: 15 }),
      async (forecast, events) => {
        const phone = await outboxPhone()
        phone.server.weather = () => forecast.shift() ?? 'well'
        const contributions: string[] = []
        const pay = async (withProof: boolean) => {
          const { contributionId } = await phone.pay(withProof ? { proof: picked(50) } : {})
          contributions.push(contributionId)
        }
        const handOver = async (withProof: boolean) => {
          const { cycle } = await phone.handOver(
            withProof ? { paymentMethod: 'bank', meta: {}, proof: picked(60) } : {},
          )
          contributions.push(`hand-over ${cycle}`)
        }
        await pay(true)
        await handOver(true)
        for (const each of events) {
          if (each.kind === 'pay') await pay(each.withProof)
          else if (each.kind === 'hand-over') await handOver(each.withProof)
          else if (each.kind === 'drain') await phone.drain()
          else if (each.kind === 'two-drains') await Promise.all([phone.drain(), phone.drain()])
          else if (each.kind === 'killed') await drainAndDie(phone, each.after, each.commits)
          else phone.clock.ms += each.ms
          for (const keys of phone.server.ledger.values()) expect(new Set(keys).size).toBe(1)
        }

        forecast.length = 0
        for (let round = 0; round < 4; round++) {
          phone.clock.ms += Math.max(LEASE_MS, 3_600_000)
          await phone.drain()
        }
        const states = (await phone.db.outbox.toArray()).map((row) => row['state'])
        expect(new Set(states)).toEqual(new Set(['accepted']))
        for (const contribution of contributions)
          expect(phone.server.ledger.get(contribution)).toHaveLength(1)
        expect(phone.server.ledger.size).toBe(contributions.length)
        phone.db.dexie.close()
      },
    ),
    { numRuns: 150 },
  )
}, 60_000)

/** A drain whose process dies at its `after`th request: it has no effect after that. */
async function drainAndDie(phone: OutboxPhone, after: number, commits: boolean): Promise<void> {
  let left = after
  let die: () => void = () => undefined
  const death = new Promise<void>((resolve) => {
    die = resolve
  })
  const fetch: typeof globalThis.fetch = async (input, init) => {
    left -= 1
    if (left >= 0) return phone.server.fetch(input, init)
    if (commits && left === -1) await phone.server.fetch(input, init).catch(() => undefined)
    die()
    return new Promise(() => undefined)
  }
  await Promise.race([death, phone.drain({ fetch })])
}
