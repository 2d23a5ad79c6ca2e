import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { CLOCK } from '#tests/support/cirkles/large-rows.ts'
import { signInPast } from '#tests/support/cirkles/seed-large.ts'
import { post } from '../../large/calls.ts'
import { median } from '../../../support/statistics.ts'
import type { Figure } from '../figures.ts'
import { type Bench, timeOf } from '../measuring.ts'

const SIZE = 500
const ROUNDS = 5

/** Starting a Cirkle as large as there may be: 500 turns, and 250,000 contributions. */
export async function measureStart({ client, server }: Bench): Promise<Figure[]> {
  const times = { ours: [] as number[], floor: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await writeForming(client)
    times.ours.push(await timeOf(() => post(server.url, `/cirkles/${ours.id}/start`, ours, {})))
    const bare = await writeForming(client)
    times.floor.push(await timeOf(() => startBare(client, bare.id)))
  }
  const list = (values: readonly number[]) => values.map((value) => (value / 1000).toFixed(2)).join(' ')
  return [
    {
      what: `starting a Cirkle of ${SIZE}, median of ${ROUNDS}`,
      value: median(times.ours) / 1000,
      unit: ' s',
      gate: 3,
      goal: 1,
      beside: `${list(times.ours)} s; the same cycles and contributions by two inserts ${list(times.floor)} s`,
    },
  ]
}

async function writeForming(client: pg.Client): Promise<{ readonly id: string; readonly token: string }> {
  const id = randomUUID()
  const { rows } = await client.query<{ id: string }>('select id from users order by id limit $1', [SIZE])
  const people = rows.map((row) => row.id)
  await client.query(
    `insert into cirkles (id, owner_id, name, description, privacy, state, contribution_amount, contribution_day,
       start_month, start_date, max_members, created_at)
     values ($1, $2, 'The whole market', 'We save every month', 'private', 'Kerala', 2000, 5, '2026-12', '2026-12-05', $3, $4)`,
    [id, people[0], SIZE, CLOCK],
  )
  await client.query(
    `insert into members (cirkle_id, user_id, position, joined_at)
     select $1, id, place, $3 from unnest($2::uuid[]) with ordinality as person(id, place)`,
    [id, people, CLOCK],
  )
  return { id, token: await signInPast(client, people[0] ?? '') }
}

/** The rows of a start, and nothing of what decides or tells it. */
async function startBare(client: pg.Client, cirkleId: string): Promise<void> {
  await client.query('begin')
  await client.query(`update cirkles set status = 'active', started_at = $2 where id = $1`, [cirkleId, CLOCK])
  await client.query(
    `insert into cycles (cirkle_id, number, receiver_id, opens_on, due_date)
     select cirkle_id, position, user_id, (date '2026-11-06' + (position - 1) * interval '1 month')::date,
       (date '2026-12-05' + (position - 1) * interval '1 month')::date
     from members where cirkle_id = $1`,
    [cirkleId],
  )
  await client.query(
    `insert into contributions (cirkle_id, cycle_id, user_id, amount, status, updated_at)
     select $1, cycles.id, members.user_id, 2000,
       (case when members.user_id = receiver_id then 'self' else 'due' end)::contribution_status, $2
     from cycles join members on members.cirkle_id = cycles.cirkle_id where cycles.cirkle_id = $1`,
    [cirkleId, CLOCK],
  )
  await client.query('commit')
}
