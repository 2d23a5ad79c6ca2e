import { readBooks, flawsOf, numbersOf } from '#tests/support/payments/books.ts'
import { readOverview, readQuickStats } from '#contract/http/payments/payments.ts'
import { call } from '#data/api/call.ts'
import type { SavedEntry } from '#tests/support/phone/phone-storage.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Intent, Stage } from './acts.ts'
import type { SeenWrite } from './bad-line.ts'
import type { Flaw } from './played.ts'

const other = (text: string): Flaw => ({ kind: 'other', text })

/**
 * Checks each intent against the records: recorded once, or refused where a refusal was due. `refused` are
 * the entries the phone shows as refused.
 */
export async function checkIntents(
  { lane: { pool }, scene, intents }: Stage,
  refused: readonly SavedEntry[],
): Promise<Flaw[]> {
  const me = scene.sessions[0].user.id
  const flaws: Flaw[] = []
  for (const intent of intents) {
    const { name, rows } = await rowsOf(intent)
    const refusal =
      intent.kind === 'payment' ? refused.find(({ group }) => group.endsWith(groupOf(intent))) : undefined
    const isRefused = refusal !== undefined
    const found = rows + (isRefused ? 1 : 0)
    if (found > 1) flaws.push({ kind: 'double', text: `${name}: ${rows} rows, refused: ${isRefused}` })
    if (found === 0 && intent.savedAt !== undefined)
      flaws.push({ kind: 'lost', text: `${name}: no row, no refusal` })
    if (refusal !== undefined && intent.kind === 'payment' && !intent.hasRival) {
      const why = `${refusal.endpoint}: ${refusal.lastError?.message}`
      flaws.push(other(`${name} was refused, and nobody paid it elsewhere (${why})`))
    }
  }
  const explained = intents.flatMap((intent) => (intent.kind === 'payment' ? [groupOf(intent)] : []))
  for (const { endpoint, group, lastError } of refused) {
    if (explained.some((part) => group.endsWith(part))) continue
    flaws.push(other(`${endpoint} was refused: ${lastError?.message}`))
  }
  return flaws

  async function rowsOf(intent: Intent): Promise<{ name: string; rows: number }> {
    switch (intent.kind) {
      case 'payment': {
        const { mark, debt } = intent
        const rows = await countRows(
          `select 1 from payments where payer_id = $1 and contribution_id = $2 and coalesce(utr, location) = $3`,
          [me, debt.contributionId, mark],
        )
        return { name: `payment ${mark}`, rows }
      }
      case 'message': {
        const { cirkleId, content } = intent
        const rows = await countRows(
          `select 1 from messages where user_id = $1 and cirkle_id = $2 and content = $3`,
          [me, cirkleId, content],
        )
        return { name: `message ${content}`, rows }
      }
      case 'confirmation': {
        const { paymentId, name } = intent.claim
        const rows = await countRows(
          `select 1 from notifications where type = 'payment-confirmed' and data->>'paymentId' = $1
              and exists (select 1 from payments where id = $1::uuid and status = 'confirmed')`,
          [paymentId],
        )
        return { name: `confirmation in ${name}`, rows }
      }
    }
  }
  async function countRows(sql: string, values: readonly string[]): Promise<number> {
    return (await pool.query(sql, [...values])).rows.length
  }
}

const groupOf = ({ debt }: Extract<Intent, { kind: 'payment' }>): string => debt.contributionId

/** Messages keep the order they were written in, and no proof is older than its payment. */
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
      where payer_id = $1 and files.created_at < payments.created_at`,
    [me],
  )
  return [
    ...(isDeepStrictEqual([...new Set(there)], expected) ? [] : [other(`messages as ${there.join(' ')}`)]),
    ...(early.rows.length > 0 ? [other('a proof older than its payment')] : []),
  ]
}

/** Each person gets one notification per event, and each payee one per payment. */
export async function checkNotices({ lane: { pool }, scene }: Stage): Promise<Flaw[]> {
  const people = [scene.sessions[0].user.id, scene.friend.user.id]
  const { rows: twice } = await pool.query<{ type: string; count: number }>(
    `select type, count(*)::int as count from notifications where user_id = any($1)
      group by user_id, type, coalesce(data->>'paymentId', data->>'cirkleId') having count(*) > 1`,
    [people],
  )
  const { rows: untold } = await pool.query<{ receipt: string }>(
    `select receipt_number as receipt from payments where payer_id = any($1) and not exists (
       select 1 from notifications told where told.user_id = payments.payee_id
          and told.type = 'payment-submitted' and told.data->>'paymentId' = payments.id::text)`,
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
