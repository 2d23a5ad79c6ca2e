import { readBooks, flawsOf, numbersOf } from '#tests/support/payments/books.ts'
import { readOverview, readQuickStats } from '#contract/http/payments/payments.ts'
import { call } from '#data/api/call.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Stage } from './stage.ts'
import type { SeenWrite } from './bad-line.ts'
import { type Flaw, other } from './played.ts'

/** Messages keep the order they were written in, and no proof is older than its payment or hand-over. */
export async function checkOrder({ lane: { pool }, scene, intents }: Stage): Promise<Flaw[]> {
  const me = scene.sessions[0].user.id
  const { rows } = await pool.query<{ content: string }>(
    'select content from messages where user_id = $1 order by created_at',
    [me],
  )
  const there = rows.map(({ content }) => content)
  const meant = intents.flatMap((intent) => (intent.kind === 'message' ? [intent.content] : []))
  const expected = meant.filter((content) => there.includes(content))
  const early = await pool.query(
    `select 1 from payments join files on files.id = payments.proof_file_id
      where payer_id = $1 and files.created_at < payments.created_at
     union all
     select 1 from hand_overs join files on files.id = hand_overs.proof_file_id
      where hand_overs.owner_id = $1 and files.created_at < hand_overs.created_at`,
    [me],
  )
  return [
    ...(isDeepStrictEqual([...new Set(there)], expected) ? [] : [other(`messages as ${there.join(' ')}`)]),
    ...(early.rows.length > 0 ? [other('a proof older than its payment or hand-over')] : []),
  ]
}

/** Each person gets one notification per event, and one tells of each payment, record of cash and hand-over. */
export async function checkNotices({ lane: { pool }, scene }: Stage): Promise<Flaw[]> {
  const people = [scene.sessions[0].user.id, scene.friend.user.id]
  const { rows: twice } = await pool.query<{ type: string; count: number }>(
    `select type, count(*)::int as count from notifications where user_id = any($1)
      group by user_id, type, coalesce(data->>'paymentId', data->>'handOverId', data->>'cirkleId'), data->>'userId'
      having count(*) > 1`,
    [people],
  )
  const { rows: untold } = await pool.query<{ receipt: string }>(
    `select receipt_number as receipt from payments where payer_id = any($1) and not exists (
       select 1 from notifications told where told.data->>'paymentId' = payments.id::text
          and told.user_id = case when recorded_by is null then payee_id else payer_id end
          and told.type = case when recorded_by is null then 'payment-submitted' else 'cash-recorded' end)
     union all
     select receipt_number as receipt from hand_overs where owner_id = any($1) and not exists (
       select 1 from notifications told where told.user_id = receiver_id
          and told.type = 'handed-over' and told.data->>'handOverId' = hand_overs.id::text)`,
    [people],
  )
  return [
    ...twice.map(({ type, count }) => other(`told ${count} times: ${type}`)),
    ...untold.map(({ receipt }) => other(`nobody was told of ${receipt}`)),
  ]
}

/** Nothing of the first person was sent as another, nor anything with the token of one who saved nothing. */
export async function checkOwners(
  { lane: { pool }, scene, seen }: Stage,
  writes: readonly SeenWrite[],
): Promise<Flaw[]> {
  const strangers = writes.filter(({ token }) => scene.sessions.every((session) => session.token !== token))
  const { rows } = await pool.query<{ key: string }>(
    'select key from operations where key = any($1) and user_id <> $2',
    [writes.map(({ key }) => key), scene.sessions[0].user.id],
  )
  return [
    ...strangers.map(({ key }) => other(`${key} was sent under another person’s token`)),
    ...rows.map(({ key }) => other(`${key} was answered to another person`)),
    ...seen.map((what) => other(`on the screen: ${what}`)),
  ]
}

/** The books are consistent, and the numbers the server gives both people are the sums of their rows. */
export async function checkBooks({ lane: { pool, server }, scene }: Stage): Promise<Flaw[]> {
  const people = [scene.sessions[1], scene.friend]
  const ids: readonly string[] = people.map(({ user }) => user.id)
  const books = (await readBooks({ pool })).filter(({ ownerId }) => ids.includes(ownerId))
  const flaws = flawsOf(books).map(other)
  for (const { token, user } of people) {
    const expected = numbersOf(books, user.id, new Date())
    const options = { baseUrl: server.url, token }
    const told = {
      overview: await call(readOverview, {}, options),
      quickStats: await call(readQuickStats, {}, options),
    }
    const { overview, quickStats } = expected
    if (!isDeepStrictEqual(told, { overview, quickStats })) {
      flaws.push(other(`${user.fullName} is told ${JSON.stringify(told)}, not ${JSON.stringify(expected)}`))
    }
  }
  return flaws
}
