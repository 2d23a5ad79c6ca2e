import type pg from 'pg'
import { CLOCK } from '#tests/support/cirkles/large-rows.ts'
import { signInPast } from '#tests/support/cirkles/seed-large.ts'
import type { Member } from './calls.ts'

/** Two members of one Cirkle: what one does changes what the other sees. */
export interface Pair {
  readonly watcher: Member
  readonly payer: Member
}

/** Signs in a pair of each of these many Cirkles; both have a contribution of the current cycle to pay. */
export async function signInPairs(client: pg.Client, count: number): Promise<Pair[]> {
  const { rows } = await client.query<{
    watcherId: string
    payerId: string
    cirkleId: string
    watcherContributionId: string
    contributionId: string
  }>(
    `select (array_agg(owed.user_id order by owed.id))[1] as "watcherId",
       (array_agg(owed.user_id order by owed.id))[2] as "payerId", owed.cirkle_id as "cirkleId",
       (array_agg(owed.id order by owed.id))[1] as "watcherContributionId",
       (array_agg(owed.id order by owed.id))[2] as "contributionId"
     from contributions owed join cycles on cycles.id = owed.cycle_id and cycles.number = 8
     where owed.status = 'due' and cycles.opens_on <= $2::date and owed.cirkle_id in (select id from cirkles where status = 'active' order by id limit $1)
     group by owed.cirkle_id having count(*) > 1`,
    [count, CLOCK],
  )
  const pairs: Pair[] = []
  for (const { watcherId, payerId, watcherContributionId, ...owed } of rows) {
    const { cirkleId } = owed
    const watcher = {
      token: await signInPast(client, watcherId),
      cirkleId,
      contributionId: watcherContributionId,
    }
    pairs.push({ watcher, payer: { token: await signInPast(client, payerId), ...owed } })
  }
  return pairs
}

/** A running Cirkle of this many people, with its members signed in. */
export interface BigCirkle {
  readonly cirkleId: string
  readonly receiver: Pick<Member, 'token'>
  /** All members but the receiver; each owes the contribution of the current cycle. */
  readonly others: readonly { readonly token: string; readonly userId: string }[]
  readonly payers: readonly (Member & { readonly userId: string })[]
}

/** Writes a Cirkle of `size` people in its first cycle, who belong to others as well. */
export async function writeBigCirkle(client: pg.Client, size: number): Promise<BigCirkle> {
  const cirkleId = crypto.randomUUID()
  const people = await client.query<{ id: string }>('select id from users order by id limit $1', [size])
  const ids = people.rows.map(({ id }) => id)
  await client.query('begin')
  await client.query(
    `insert into cirkles (id, owner_id, name, description, privacy, status, state, contribution_amount, contribution_day,
       start_month, start_date, max_members, started_at, created_at)
     values ($1, $2, 'All of us', 'We save every month', 'private', 'active', 'Kerala', 2000, 5, '2026-11', '2026-11-05',
       $3, $4, $4)`,
    [cirkleId, ids[0], size, CLOCK],
  )
  await client.query(
    `insert into members (cirkle_id, user_id, position, joined_at)
     select $1, id, place, $3 from unnest($2::uuid[]) with ordinality as person(id, place)`,
    [cirkleId, ids, CLOCK],
  )
  await client.query(
    `insert into cycles (cirkle_id, number, receiver_id, opens_on, due_date, announced_at)
     select $1, place, id, (date '2026-10-06' + (place - 1) * interval '1 month')::date,
       (date '2026-11-05' + (place - 1) * interval '1 month')::date, case when place = 1 then $3::timestamptz end
     from unnest($2::uuid[]) with ordinality as person(id, place)`,
    [cirkleId, ids, CLOCK],
  )
  await client.query(
    `insert into contributions (cirkle_id, cycle_id, user_id, amount, status, updated_at)
     select $1, cycles.id, person.id, 2000,
       (case when person.id = receiver_id then 'self' else 'due' end)::contribution_status, $3
     from cycles, unnest($2::uuid[]) as person(id) where cirkle_id = $1`,
    [cirkleId, ids, CLOCK],
  )
  await client.query('commit')
  const owed = await client.query<{ id: string; userId: string }>(
    `select contributions.id, user_id as "userId" from contributions join cycles on cycles.id = cycle_id and number = 1
     where contributions.cirkle_id = $1 and status = 'due' order by user_id`,
    [cirkleId],
  )
  const payers: BigCirkle['payers'][number][] = []
  for (const { id, userId } of owed.rows) {
    payers.push({ token: await signInPast(client, userId), userId, cirkleId, contributionId: id })
  }
  return { cirkleId, receiver: { token: await signInPast(client, ids[0] ?? '') }, others: payers, payers }
}
