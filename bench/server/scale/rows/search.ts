import pg from 'pg'
import { signInPast } from '#tests/support/cirkles/seed-large.ts'
import { median, percentile } from '../../../support/statistics.ts'
import { QUERIES, type Reader, searchBare, searchServer } from '../../searches.ts'
import type { Figure } from '../figures.ts'
import { type Bench, timeOf } from '../measuring.ts'

const READERS = 12
const ROUNDS = 20

/** How PostgreSQL may plan the bare statements: as it likes, or by indexes wherever there is one. */
const PLANS = { usual: '', indexed: '-c enable_seqscan=off' }
type PlanName = keyof typeof PLANS

/**
 * A search over all that is listed, beside its own statements without the server, by the better of two ways to plan
 * them.
 */
export async function measureSearch({ client, postgres, server }: Bench): Promise<Figure[]> {
  const { rows } = await client.query<{ id: string; email: string }>(
    'select id, email from users order by id limit $1',
    [READERS],
  )
  const readers: Reader[] = []
  for (const row of rows) readers.push({ ...row, token: await signInPast(client, row.id) })
  const poolFor = (options: string) =>
    new pg.Pool({
      connectionString: postgres.urlOf('run', 'app'),
      ...(options !== '' && { options }),
      max: 1,
    })
  const pools: Record<PlanName, pg.Pool> = { usual: poolFor(PLANS.usual), indexed: poolFor(PLANS.indexed) }
  const times: Record<'ours' | PlanName, number[]> = { ours: [], usual: [], indexed: [] }
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, query] of QUERIES.entries()) {
        const reader = readers[(round * QUERIES.length + index) % readers.length]
        if (reader === undefined) throw new Error('Nobody searches')
        const took = {
          ours: await timeOf(() => searchServer(server.url, query, reader)),
          usual: await timeOf(() => searchBare(pools.usual, query, reader)),
          indexed: await timeOf(() => searchBare(pools.indexed, query, reader)),
        }
        // The first round warms all of them.
        if (round === 0) continue
        times.ours.push(took.ours)
        times.usual.push(took.usual)
        times.indexed.push(took.indexed)
      }
    }
  } finally {
    await Promise.all(Object.values(pools).map((pool) => pool.end()))
  }
  const p99 = (side: keyof typeof times) => percentile(times[side], 0.99)
  const floor = Math.min(p99('usual'), p99('indexed'))
  const of = (side: keyof typeof times) =>
    `p50 ${median(times[side]).toFixed(1)}, p99 ${p99(side).toFixed(1)} ms`
  return [
    {
      what: 'search over all Cirkles, p99',
      value: p99('ours'),
      unit: ' ms',
      // 50 ms, or twice the best plan by indexes.
      gate: Math.round(Math.max(50, 2 * floor)),
      goal: 20,
      beside: `${of('ours')}; bare ${of('usual')}; bare by indexes ${of('indexed')}`,
    },
  ]
}
