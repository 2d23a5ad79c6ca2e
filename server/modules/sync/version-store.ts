import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { SILENCE_HOURS } from '#contract/rules/limits.ts'
import type { NamedStatement, Tx } from '#server/db/client.ts'
import type { SyncPart } from '#server/db/schema.ts'
import type { Session } from '#server/http/routing/route.ts'
import type { OwnReport } from '#server/modules/accounts/account/outbox-report-store.ts'
import { MOST_MARK } from './mark-store.ts'
import { PART_DIGEST_LENGTH } from './parts.ts'
import { endOfDay, type Versions } from './stamp.ts'

/** 66 bits: as good as never the same for different input, which nobody chooses to harm others. */
const DIGEST_LENGTH = 11

const digest = (text: string, length = DIGEST_LENGTH): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, length)

/** Sums of marks as decimal digits, by part; a part without marks is absent. */
type Marks = { readonly [Part in SyncPart]?: string }

interface FoundCirkle {
  readonly id: string
  readonly isMember: boolean
  readonly isMuted: boolean
  /** Whether a payment waits for an answer there that is theirs or is made to them, or they own it. */
  readonly isConcerned: boolean
  /** The newest message of its chat; null when there is none, or the person is no member. */
  readonly newest: string | null
  readonly marks: Marks | null
}

/** A Cirkle that a person is a member of. */
export interface SeenCirkle extends Pick<FoundCirkle, 'id' | 'newest' | 'isMuted'> {
  /** Of all that its members see of it. */
  readonly version: string
  /** Of what all its members see alike: its row, its people, its plan and who has paid. */
  readonly facts: string
  /** Of its people in their order. */
  readonly people: string
}

interface Found extends Record<string, unknown> {
  readonly own: Marks | null
  readonly cirkles: readonly FoundCirkle[] | null
  readonly invited: readonly { readonly id: string; readonly marks: Marks | null }[] | null
  readonly guests: string | null
  readonly epoch: { readonly id: string; readonly holdsUntil: string | null } | null
  readonly reported: OwnReport | null
}

/** A person's versions, and the rest of what every sync reads. */
export interface Seen {
  readonly versions: Versions
  /** The database's current epoch. */
  readonly epoch: { readonly id: string; readonly holdsUntil: Date | null }
  /** What their session has told of its outbox. */
  readonly reported: OwnReport
  /** Those they are a member of. */
  readonly cirkles: readonly SeenCirkle[]
}

const marksOf = (subject: string) => `(
  select json_object_agg(part, total order by part) from (
    select part, (sum(mark) % ${MOST_MARK})::text as total from sync_marks
    where subject_id = ${subject} group by part) as sums)`

/** Of the person `$1` and their session `$2`. Every sync asks this first. */
const VERSIONS_OF_PERSON: NamedStatement = {
  name: 'versions_of_person',
  text: `
    select
      ${marksOf('$1')} as own,
      (select json_agg(json_build_object('id', mine.id, 'isMember', mine.is_member, 'isMuted', mine.is_muted,
          'isConcerned', mine.is_owner or exists (
            select from payments where payer_id = $1 and status = 'pending' and cirkle_id = mine.id) or exists (
            select from payments where payee_id = $1 and status = 'pending' and cirkle_id = mine.id),
          'newest', case when mine.is_member then (
            select id from messages where cirkle_id = mine.id order by created_at desc, id desc limit 1) end,
          'marks', ${marksOf('mine.id')}) order by mine.id)
        from (
          select id, bool_or(is_member) as is_member, bool_or(is_muted) as is_muted, bool_or(is_owner) as is_owner from (
            select cirkle_id as id, true as is_member, muted_at is not null as is_muted, false as is_owner
            from members where user_id = $1
            union all select id, false, false, true from cirkles where owner_id = $1) as each
          group by id) as mine
      ) as cirkles,
      (select json_agg(json_build_object('id', asking.id, 'marks', ${marksOf('asking.id')}) order by asking.id)
        from (select cirkle_id as id from invitations
            where email = (select email from users where id = $1) and status = 'invited'
          union select cirkle_id from take_overs
            where email = (select email from users where id = $1) and status = 'invited') as asking
      ) as invited,
      -- Their number of Cirkles is shown, which no mark of the owner's Cirkles tells of.
      (select string_agg(asking.id || ' ' || (
          select count(*) from members join cirkles on cirkles.id = members.cirkle_id
          where members.user_id = asking.user_id and cirkles.status = 'active'), ',' order by asking.id)
        from cirkles owned join join_requests asking on asking.cirkle_id = owned.id and asking.status = 'requested'
        where owned.owner_id = $1
      ) as guests,
      (select json_build_object('id', id, 'holdsUntil', holds_until) from epochs order by number desc limit 1) as epoch,
      (select json_build_object('deviceName', device_name, 'pending', outbox_pending)
        from sessions where id = $2) as reported`,
}

/**
 * The versions of all that a person's sections are made of, in one statement by indexes. Read in the snapshot
 * of the sections: a change that commits later adds a mark that this sum lacks, whenever it began.
 */
export async function readVersions(
  tx: Tx,
  { id: sessionId, userId }: Pick<Session, 'id' | 'userId'>,
): Promise<Seen> {
  const [found] = await tx.run<Found>(VERSIONS_OF_PERSON, [userId, sessionId])
  if (!found?.epoch) throw new Error('The database does not say which of its lives it is in.')
  const { own, guests, epoch } = found
  const cirkles = found.cirkles ?? []
  const of = (part: SyncPart) =>
    digest(cirkles.map(({ id, isMember, marks }) => `${id} ${isMember} ${marks?.[part] ?? ''}`).join())
  const ofSelf = (part: SyncPart) => digest(own?.[part] ?? '')
  const moneyThatWarns = cirkles
    .filter(({ isConcerned }) => isConcerned)
    .map(({ id, marks }) => `${id} ${marks?.money ?? ''}`)
  return {
    versions: {
      self: ofSelf('self'),
      notices: ofSelf('notices'),
      'own-money': ofSelf('own-money'),
      swaps: ofSelf('swaps'),
      terms: of('terms'),
      people: of('people'),
      plan: of('plan'),
      money: of('money'),
      asked: digest(`${of('asked')} ${guests ?? ''}`),
      invited: digest(JSON.stringify(found.invited ?? [])),
      evidence: digest(moneyThatWarns.join()),
    },
    cirkles: cirkles
      .filter(({ isMember }) => isMember)
      .map(({ id, newest, isMuted, marks }) => {
        const people = JSON.stringify([marks?.terms, marks?.people, marks?.plan])
        const facts = `${people} ${marks?.money}`
        return {
          id,
          newest,
          isMuted,
          people,
          facts,
          version: digest(`${facts} ${marks?.asked}`, PART_DIGEST_LENGTH),
        }
      }),
    epoch: { id: epoch.id, holdsUntil: epoch.holdsUntil === null ? null : new Date(epoch.holdsUntil) },
    reported: found.reported ?? { deviceName: null, pending: null },
  }
}

/**
 * When a section of this person changes by the clock alone, at the earliest: at midnight in India, or when an
 * invitation or swap expires, or a payment becomes the owner's to answer.
 */
export async function nextChangeAt(tx: Tx, userId: string, now: Date): Promise<Date> {
  const at = now.toISOString()
  const { rows } = await tx.execute<{ ms: number | null }>(sql`
    select (extract(epoch from least(
      (select min(expires_at) from invitations join cirkles on cirkles.id = invitations.cirkle_id
        where cirkles.owner_id = ${userId} and invitations.status = 'invited' and expires_at > ${at}),
      (select min(expires_at) from invitations
        where email = (select email from users where id = ${userId}) and status = 'invited' and expires_at > ${at}),
      (select min(expires_at) from take_overs join cirkles on cirkles.id = take_overs.cirkle_id
        where cirkles.owner_id = ${userId} and take_overs.status = 'invited' and expires_at > ${at}),
      (select min(expires_at) from take_overs
        where email = (select email from users where id = ${userId}) and status = 'invited' and expires_at > ${at}),
      (select min(expires_at) from swaps
        where (requester_id = ${userId} or asked_id = ${userId}) and status = 'requested' and expires_at > ${at}),
      (select min(payments.created_at) + make_interval(hours => ${SILENCE_HOURS})
        from payments join cirkles on cirkles.id = payments.cirkle_id
        where cirkles.owner_id = ${userId} and payments.status = 'pending' and not to_admin
          and payments.created_at > ${at}::timestamptz - make_interval(hours => ${SILENCE_HOURS}))
    )) * 1000)::bigint as ms`)
  return new Date(Math.min(rows[0]?.ms ?? Number.POSITIVE_INFINITY, endOfDay(now).getTime()))
}
