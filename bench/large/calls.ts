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
    sections: v.record(v.string(), v.object({ hash: v.string() })),
    messages: v.record(v.string(), v.array(v.object({ id: v.string() }))),
  }),
})

/** A phone's data: the hashes of its sections, and the newest message of each Cirkle. */
export interface Kept {
  readonly have: Record<string, string>
  readonly messages: Record<string, string | null>
}

/** Makes a full sync; returns the phone's data after it. */
export async function syncAll(url: string, member: Member): Promise<Kept> {
  const { sections, messages } = v.parse(SyncSchema, await post(url, '/sync', member, {})).data
  return {
    have: Object.fromEntries(Object.entries(sections).map(([name, { hash }]) => [name, hash])),
    messages: Object.fromEntries(Object.entries(messages).map(([id, rows]) => [id, rows.at(-1)?.id ?? null])),
  }
}

export async function syncAgain(url: string, member: Member, kept: Kept | undefined): Promise<void> {
  await post(url, '/sync', member, kept ?? {})
}

/** Pays this member's contribution in cash. */
export async function submit(url: string, member: Member): Promise<void> {
  await post(url, `/cirkles/${member.cirkleId}/payment`, member, {
    amount: 2000,
    to_admin: 0,
    payment_method: 'cash',
    contribution_id: member.contributionId,
    meta: { payment_date: CLOCK.slice(0, 10), location: 'Market', witnesses: 'Lata' },
  })
}

async function post(url: string, path: string, { token }: Member, body: unknown): Promise<unknown> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}
