import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import * as v from 'valibot'
import { CLOCK } from '#tests/support/cirkles/large-rows.ts'
import { signInPast } from '#tests/support/cirkles/seed-large.ts'

/** A signed-in person of the large database with a contribution to pay. */
export interface Member {
  readonly token: string
  readonly cirkleId: string
  readonly contributionId: string
}

/** Creates sessions, without passwords, for people with a payment due, each from another Cirkle. */
export async function signInMembers(client: pg.Client, count: number): Promise<Member[]> {
  const { rows } = await client.query<{ userId: string; cirkleId: string; contributionId: string }>(
    `select distinct on (owed.user_id) owed.user_id as "userId", owed.cirkle_id as "cirkleId", owed.id as "contributionId"
     from (
       select distinct on (cirkle_id) * from contributions
       where status = 'due' and cycle_id in (select id from cycles where number = 8)
       order by cirkle_id, id
     ) owed
     order by owed.user_id, owed.id limit $1`,
    [count],
  )
  const members: Member[] = []
  for (const { userId, ...owed } of rows) {
    const token = await signInPast(client, userId)
    members.push({ token, ...owed })
  }
  return members
}

const SyncSchema = v.object({
  data: v.object({
    stamp: v.optional(v.string()),
    parts: v.optional(v.string()),
    sections: v.record(v.string(), v.object({ hash: v.string() })),
    changes: v.optional(v.record(v.string(), v.object({ hash: v.string() })), {}),
    messages: v.record(v.string(), v.array(v.object({ id: v.string() }))),
  }),
})

/** A phone's data: the hashes of its sections, their stamp, and the newest message of each Cirkle. */
export interface Kept {
  readonly have: Record<string, string>
  /** Servers of an earlier version give none. */
  readonly stamp?: string | undefined
  /** As `stamp`; empty before the first answer. */
  readonly parts: string
  /** What a phone tells of its outbox once it has applied an answer. */
  readonly outbox?: { readonly pending: number }
  readonly messages: Record<string, string | null>
}

const NOTHING: Kept = { have: {}, parts: '', messages: {} }

/** Makes a full sync; returns the phone's data after it. */
export const syncAll = (url: string, member: Pick<Member, 'token'>): Promise<Kept> =>
  syncAgain(url, member, NOTHING)

/** Syncs a phone that has `kept`; returns its data after it. */
export async function syncAgain(
  url: string,
  member: Pick<Member, 'token'>,
  kept: Kept = NOTHING,
): Promise<Kept> {
  const { sections, changes, messages, stamp, parts } = v.parse(
    SyncSchema,
    await post(url, '/sync', member, kept),
  ).data
  const hashes = Object.entries({ ...sections, ...changes }).map(([name, { hash }]) => [name, hash] as const)
  const newest = Object.entries(messages).map(([id, rows]) => [id, rows.at(-1)?.id ?? null] as const)
  return {
    have: { ...kept.have, ...Object.fromEntries(hashes) },
    stamp,
    parts: parts ?? '',
    outbox: { pending: 0 },
    messages: { ...kept.messages, ...Object.fromEntries(newest) },
  }
}

/** Pays this member's contribution in cash. */
export const submit = (url: string, member: Member): Promise<void> => submission(url, member, randomUUID())

/** The same under this Idempotency-Key. */
export async function submission(url: string, member: Member, key: string): Promise<void> {
  const body = {
    amount: 2000,
    to_admin: 0,
    payment_method: 'cash',
    contribution_id: member.contributionId,
    meta: { payment_date: CLOCK.slice(0, 10), location: 'Market', witnesses: 'Lata' },
  }
  await post(url, `/cirkles/${member.cirkleId}/payment`, member, body, key)
}

/** The payee has the money of the only payment that this person made in the Cirkle. */
export async function confirm(
  url: string,
  payee: Pick<Member, 'token'>,
  { cirkleId, payerId }: { readonly cirkleId: string; readonly payerId: string },
): Promise<void> {
  await post(url, `/cirkles/${cirkleId}/validate`, payee, { user: payerId })
}

export async function post(
  url: string,
  path: string,
  { token }: Pick<Member, 'token'>,
  body: unknown,
  key: string = randomUUID(),
): Promise<unknown> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': key,
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}
