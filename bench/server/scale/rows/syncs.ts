import { type Kept, submit, syncAgain, syncAll } from '../../large/calls.ts'
import { signInPairs, type Pair } from '../../large/pairs.ts'
import { percentile } from '../../../support/statistics.ts'
import type { Figure } from '../figures.ts'
import { type Bench, type Cost, costOf, cpuEach, NO_COST, plus } from '../measuring.ts'

const WARM_UP = 40
const AT_A_TIME = 10

/** Phones that have everything, and another member of a Cirkle of each. */
async function readyPhones({ client, server, options }: Bench) {
  const pairs = await signInPairs(client, options.calls + WARM_UP)
  const phones = new Map<string, Kept>()
  const again = async ({ watcher: { token } }: Pair) => {
    phones.set(token, await syncAgain(server.url, { token }, phones.get(token)))
  }
  for (const { watcher } of pairs) phones.set(watcher.token, await syncAll(server.url, watcher))
  for (const pair of pairs.slice(0, WARM_UP)) {
    await again(pair)
    await submit(server.url, pair.payer)
    await again(pair)
  }
  return { measured: pairs.slice(WARM_UP), again }
}

const each = ({ node, postgres, calls, times, statements, reads }: Cost) =>
  `Node ${(node / calls).toFixed(1)}, PostgreSQL ${(postgres / calls).toFixed(1)} ms; ${(reads / calls).toFixed(1)} statements, ${(statements / calls).toFixed(1)} with begin and commit; p50 ${percentile(times, 0.5).toFixed(0)}, p99 ${percentile(times, 0.99).toFixed(0)} ms`

/** A sync of a phone for which nothing is new. */
export async function measureSameSync(bench: Bench): Promise<Figure[]> {
  const { measured, again } = await readyPhones(bench)
  // What the others have paid meanwhile is known then.
  for (const pair of measured) await again(pair)
  const cost = await costOf(bench, bench.server.pid, measured, again)
  const cpu = cpuEach(cost)
  return [
    { what: 'sync, nothing new, CPU', value: cpu, unit: ' ms', gate: 15, goal: 5, beside: each(cost), cpu },
  ]
}

/** A sync after another member of one of the Cirkles has paid. */
export async function measureChangedSync(bench: Bench): Promise<Figure[]> {
  const { measured, again } = await readyPhones(bench)
  let cost = NO_COST
  // Few at a time: in a small database people share Cirkles, and a second payment would change another of theirs.
  for (let from = 0; from < measured.length; from += AT_A_TIME) {
    const some = measured.slice(from, from + AT_A_TIME)
    for (const pair of some) await again(pair)
    for (const { payer } of some) await submit(bench.server.url, payer)
    cost = plus(cost, await costOf(bench, bench.server.pid, some, again))
  }
  return [
    {
      what: 'sync, one changed Cirkle, statements',
      value: cost.reads / cost.calls,
      unit: '',
      gate: 8,
      goal: 4,
      beside: each(cost),
      cpu: cpuEach(cost),
    },
  ]
}
