import { createHash, randomUUID } from 'node:crypto'
import { type Member, submit, submission } from '../../large/calls.ts'
import { signInPairs } from '../../large/pairs.ts'
import { percentile } from '../../../support/statistics.ts'
import type { Figure } from '../figures.ts'
import { type Bench, type Cost, costsOfBoth, cpuEach } from '../measuring.ts'
import type { Server } from '../programs/server.ts'

const WARM_UP = 40

/** A submission, beside a bare handler that sends the same statements. */
export async function measureSubmit(bench: Bench): Promise<Figure[]> {
  const { client, server, options } = bench
  const pairs = await signInPairs(client, options.calls + WARM_UP + 1)
  const [recorded, ...others] = pairs
  if (recorded === undefined) throw new Error('Nobody owes anything')
  const warm = others.slice(0, WARM_UP)
  const measured = others.slice(WARM_UP)
  // The first calls of a connection look up its types, and those of a process compile code.
  for (const { payer } of warm) await submit(server.url, payer)
  const floor = await bench.startFloor()
  await recordSubmission(server, floor, recorded.payer)
  for (const { watcher } of warm) await submit(floor.url, watcher)
  const paidBefore = await paymentsIn(bench)
  const { ours, floor: bare } = await costsOfBoth(
    bench,
    {
      pid: server.pid,
      items: measured.map(({ payer }) => payer),
      act: (member) => submit(server.url, member),
    },
    {
      pid: floor.pid,
      items: measured.map(({ watcher }) => watcher),
      act: (member) => submit(floor.url, member),
    },
  )
  const paid = (await paymentsIn(bench)) - paidBefore
  // Otherwise the bare handler did less.
  if (paid !== ours.calls + bare.calls)
    throw new Error(`${paid} payments of ${ours.calls + bare.calls} calls`)
  const each = ({ node, postgres, calls, times }: Cost) =>
    `Node ${(node / calls).toFixed(1)}, PostgreSQL ${(postgres / calls).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`
  const beside = `${each(ours)}, ${(ours.reads / ours.calls).toFixed(1)} statements; bare: ${each(bare)}, ${(bare.reads / bare.calls).toFixed(1)} statements`
  return [
    {
      what: 'submit, CPU of Node and PostgreSQL',
      value: cpuEach(ours) / cpuEach(bare),
      unit: '×',
      gate: 2,
      goal: 1.5,
      beside,
      cpu: cpuEach(ours),
    },
    {
      what: 'submit, CPU of Node alone',
      value: ours.node / ours.calls / (bare.node / bare.calls),
      unit: '×',
      gate: 2,
      goal: 1.5,
      beside: 'the same',
    },
  ]
}

/** Has one submission made and its statements planned for the bare handler. */
export async function recordSubmission(server: Server, floor: Server, member: Member): Promise<void> {
  const key = randomUUID()
  await server.ask('record statements')
  await submission(server.url, member, key)
  const statements = await server.ask('recorded statements')
  const facts = {
    tokenHash: createHash('sha256').update(member.token).digest('hex'),
    cirkleId: member.cirkleId,
    contributionId: member.contributionId,
    key,
  }
  await floor.ask('plan submission', { statements, facts })
}

async function paymentsIn({ client }: Bench): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from payments')
  return rows[0]?.count ?? 0
}
