import { type SQL, sql } from 'drizzle-orm'
import type { DiscoverList } from '#contract/http/cirkles/discover.ts'
import type { Tx } from '#server/db/client.ts'
import type { RankedPlace } from '#server/db/query/ranked-cursor.ts'
import { type SearchTerms } from './domain.ts'

/**
 * The Cirkles a list or a search finds, with their ranks: statements with the columns `id`, `rank` (highest
 * first), `at` and `seats`, of public forming Cirkles only.
 */
export type Found = SQL

const LISTED = sql`c.privacy = 'public' and c.status = 'forming'`

const found = (rank: SQL, where: SQL): Found =>
  sql`select c.id, ${rank} as rank, c.created_at as at, c.max_members as seats from cirkles c where ${LISTED} and ${where}`

/** The Cirkles the reader belongs to. */
const mine = (userId: string) => sql`select cirkle_id from members where user_id = ${userId}`

const statesOf = (list: SQL) => sql`regexp_split_to_array(${list}, '\\s*,\\s*')`

/** The lists of product.md §7. Each in its own order, ties newest first. */
export function listed(list: DiscoverList, userId: string): Found {
  switch (list) {
    case 'recent':
      return found(sql`0`, sql`true`)
    case 'popular':
      // Most members first.
      return sql`
        select c.id, counted.members as rank, c.created_at as at, c.max_members as seats
        from cirkles c
        join (select cirkle_id, count(*) as members from members group by cirkle_id) counted
          on counted.cirkle_id = c.id
        where ${LISTED}`
    case 'family':
      // Cirkles with a member of one of the reader's Cirkles.
      return found(
        sql`0`,
        sql`c.id in (
          select theirs.cirkle_id from members theirs
          where theirs.user_id in (
            select user_id from members where cirkle_id in (${mine(userId)}) and user_id <> ${userId}))`,
      )
    case 'recommended':
      // Rank: both state and category of one of the reader's Cirkles, then one of both, then all others.
      return found(
        sql`(${statesOf(sql`c.state`)} && array(
              select unnest(${statesOf(sql`own.state`)}) from cirkles own
              where own.id in (${mine(userId)}) and own.state <> ''))::int
          + coalesce(c.category_id = any(array(
              select own.category_id from cirkles own where own.id in (${mine(userId)}))), false)::int`,
        sql`true`,
      )
  }
}

/** The search filters on Cirkles; an absent field does not filter. */
export interface Wanted {
  readonly terms?: SearchTerms | undefined
  readonly states?: readonly string[] | undefined
  readonly categoryId?: string | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
}

const NAME = sql`c.searchable_name`
/** The same expression as the index of `server/db/schema/cirkles.ts`. */
const WORDS = sql`to_tsvector('simple', searchable_form(c.name || ' ' || c.description))`

/**
 * Search results, by rank: Cirkles whose name starts with the query, then those with a word that does, then
 * those that contain it, then those matched by word prefixes; without terms all that pass the filters.
 */
export function searched({ terms, ...filters }: Wanted): Found {
  if (!terms) return found(sql`0`, passing(filters))
  const { start, wordStart, anywhere } = terms.like
  const rank = sql`case when ${NAME} like ${start} then 4 when ${NAME} like ${wordStart} then 3
    when ${NAME} like ${anywhere} then 2 else 1 end`
  return found(rank, sql`${matching(terms)} and ${passing(filters)}`)
}

/**
 * Fuzzy results: Cirkles with a similar name. They rank behind all of {@link searched}, and are queried only
 * when those end, since the comparison is many times slower. Null when there is nothing to compare.
 */
export function similar({ terms, ...filters }: Wanted): Found | null {
  if (!terms || terms.similar === null) return null
  return found(sql`0`, sql`${NAME} %> ${terms.similar} and not ${matching(terms)} and ${passing(filters)}`)
}

function passing({ states, categoryId, min, max }: Omit<Wanted, 'terms'>): SQL {
  const filters = [
    sql`true`,
    ...(states === undefined ? [] : [sql`${statesOf(sql`c.state`)} && ${sql.param(states)}::text[]`]),
    ...(categoryId === undefined ? [] : [sql`c.category_id = ${categoryId}`]),
    ...(min === undefined ? [] : [sql`c.contribution_amount >= ${min}`]),
    ...(max === undefined ? [] : [sql`c.contribution_amount <= ${max}`]),
  ]
  return sql.join(filters, sql` and `)
}

/** Matches word prefixes, and any part of a name that is long enough for an index. */
function matching({ words, like, similar: compared }: SearchTerms): SQL {
  const ways = [
    sql`false`,
    // The name first: PostgreSQL rechecks each match, and computing its text search vector is slow.
    ...(compared === null ? [] : [sql`${NAME} like ${like.anywhere}`]),
    ...(words === null ? [] : [sql`${WORDS} @@ to_tsquery('simple', ${words})`]),
  ]
  return sql`(${sql.join(ways, sql` or `)})`
}

/** The requested page of results. */
export interface PageWanted {
  readonly readerId: string
  /** Position of the previous page's last row. */
  readonly after: RankedPlace | null
  readonly limit: number
}

/**
 * The first results that have a free seat and do not include the reader. A further source is queried only
 * when the earlier ones do not fill the page; its results rank behind theirs.
 */
export async function placesIn(
  tx: Tx,
  sources: readonly (Found | null)[],
  { limit, ...page }: PageWanted,
): Promise<RankedPlace[]> {
  const places: RankedPlace[] = []
  for (const source of sources) {
    if (source === null || places.length === limit) continue
    places.push(...(await placesInOne(tx, source, { ...page, limit: limit - places.length })))
  }
  return places
}

async function placesInOne(
  tx: Tx,
  source: Found,
  { readerId, after, limit }: PageWanted,
): Promise<RankedPlace[]> {
  const later =
    after === null
      ? sql`true`
      : sql`(rank, at, id) < (${after.rank}::bigint, ${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  // `offset 0` limits counting seats to the Cirkles needed to fill the page.
  const { rows } = await tx.execute<{ id: string; rank: number; ms: number }>(sql`
    select id, rank::bigint as rank, (extract(epoch from at) * 1000)::bigint as ms from (
      select id, rank, at, seats from (${source}) found where ${later}
      order by rank desc, at desc, id desc offset 0
    ) placed
    where (select count(*) from members m where m.cirkle_id = placed.id) < seats
      and not exists (select from members m where m.cirkle_id = placed.id and m.user_id = ${readerId})
    order by placed.rank desc, at desc, id desc
    limit ${limit}`)
  return rows.map(({ id, rank, ms }) => ({ id, rank, at: new Date(ms) }))
}
