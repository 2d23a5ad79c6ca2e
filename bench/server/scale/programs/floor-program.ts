import { createHash } from 'node:crypto'
import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import pg from 'pg'
import * as v from 'valibot'
import { compressedAnswer } from '#server/http/answers/compressed-answer.ts'
import { CLOCK } from '#tests/support/cirkles/large-rows.ts'
import { coldSync } from '../floor/cold-sync.ts'
import { type Plan, planOf, type RecordedStatement } from '../floor/plan.ts'
import { answerBy } from './remote.ts'

/** The floor: handlers of Hono with nothing but the SQL, and as many connections a pool as a server's. */

const openPool = () => new pg.Pool({ connectionString: process.env['BENCH_DATABASE'] ?? '', max: 20 })
const pool = openPool()
/** One for each connection that a recorded call used: a server has two pools as well. */
const pools: pg.Pool[] = []
const poolOf = (connection: number) => (pools[connection] ??= openPool())
const PORT = Number(process.env['PORT'])

const SubmissionSchema = v.object({ contribution_id: v.string() })
const GivenSchema = v.object({
  statements: v.custom<readonly RecordedStatement[]>(Array.isArray),
  facts: v.record(v.string(), v.string()),
})

let submission: Plan | undefined

const app = new Hono()
const tokenOf = (c: Context) => c.req.header('authorization')?.slice('Bearer '.length) ?? ''

app.post('/api/cirkles/:id/payment', async (c) => {
  const { contribution_id: contributionId } = v.parse(SubmissionSchema, await c.req.json())
  if (submission === undefined) throw new Error('No submission was recorded')
  await submission(poolOf, {
    tokenHash: createHash('sha256').update(tokenOf(c)).digest('hex'),
    cirkleId: c.req.param('id'),
    contributionId,
    key: c.req.header('idempotency-key') ?? '',
  })
  return c.json({ success: true, message: 'Payment recorded. It awaits confirmation.', data: {} })
})
app.post('/api/sync', async (c) => {
  const text = JSON.stringify(await coldSync(pool, tokenOf(c), CLOCK.slice(0, 10)))
  const compressed = await compressedAnswer(text, c.req.header('Accept-Encoding'))
  return c.body(compressed ?? text, 200, {
    'Content-Type': 'application/json',
    ...(compressed && { 'Content-Encoding': 'gzip' }),
  })
})

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: PORT })
process.on('SIGTERM', () => process.exit(0))

answerBy({
  'plan submission': (about) => {
    const { statements, facts } = v.parse(GivenSchema, about)
    submission = planOf(statements, facts)
  },
})
