import * as v from 'valibot'
import { confirm, submit } from '../../large/calls.ts'
import { writeBigCirkle } from '../../large/pairs.ts'
import { median } from '../../../support/statistics.ts'
import type { Figure } from '../figures.ts'
import { type Bench, cpuDuring } from '../measuring.ts'

const SIZE = 200
const ROUNDS = 5

const ToldSchema = v.object({
  ms: v.number(),
  sync: v.object({ p50: v.number(), p99: v.number(), most: v.number() }),
})

/** One confirmation, until the phone of every member of a large Cirkle, each connected, has synced. */
export async function measureConfirmation(bench: Bench): Promise<Figure[]> {
  const { client, server } = bench
  const big = await writeBigCirkle(client, SIZE)
  const phones = await bench.startPhones()
  const key = v.parse(v.string(), await server.ask('realtime key'))
  const people = big.others.map(({ token, userId }) => ({ token, userId, cirkleIds: [big.cirkleId] }))
  await phones.ask('open sockets', { server: { url: server.url, key }, people })
  await phones.ask('sync all')
  const each: number[] = []
  const seconds: number[] = []
  let longest = 0
  for (const payer of big.payers.slice(0, ROUNDS + 1)) {
    // All phones know of the payment before it is confirmed.
    await submit(server.url, payer)
    await phones.ask('sync all')
    await phones.ask('forget calls')
    const told = phones.ask('be told')
    const cpu = await cpuDuring(bench, async () => {
      await confirm(server.url, big.receiver, { cirkleId: big.cirkleId, payerId: payer.userId })
      const { ms, sync } = v.parse(ToldSchema, await told)
      seconds.push(ms / 1000)
      longest = Math.max(longest, sync.most)
    })
    each.push((cpu.node + cpu.postgres) / people.length)
  }
  // The first warms all of it.
  const measured = each.slice(1)
  return [
    {
      what: `a confirmation in a Cirkle of ${SIZE}, CPU a phone`,
      value: median(measured),
      unit: ' ms',
      gate: 5,
      goal: 2,
      beside: `${measured.map((value) => value.toFixed(1)).join(' ')} ms; all know after ${median(seconds.slice(1)).toFixed(1)} s; longest sync ${longest.toFixed(0)} ms`,
    },
  ]
}
