import { type SQL, sql } from 'drizzle-orm'
import type { DiscoverList } from '#contract/http/discover.ts'
import type { Tx } from '#server/db/client.ts'
import { type SearchTerms } from './domain.ts'
import type { Place } from './place.ts'

/**
 * Which Cirkles a list or a search finds, and how far up each stands: statements with the columns `id`, `rank`
 * (the highest first), `at` and `seats`, of public Cirkles that are forming and nothing else.
 */
export type Found = SQL

const LISTED = sql`c.privacy = 'public' and c.status = 'forming'`

const found = (rank: SQL, where: SQL): Found =>
  sql`select c.id, ${rank} as rank, c.created_at as at, c.max_members as seats from cirkles c where ${LISTED} and ${where}`

/** The Cirkles I belong to. */
const mine = (userId: string) => sql`select cirkle_id from members where user_id = ${userId}`

const statesOf = (list: SQL) => sql`regexp_split_to_array(${list}, '\\s*,\\s*')`

/** The lists of product.md §7. Each is in this order, and newest first where that leaves a choice. */
export function listed(list: DiscoverList, userId: string): Found {
  switch (list) {
    case 'recent':
      return found(sql`0`, sql`true`)
    case 'popular':
      // The most members.
      return sql`
        select c.id, counted.members as rank, c.created_at as at, c.max_members as seats
        from cirkles c
        join (select cirkle_id, count(*) as members from members group by cirkle_id) counted
          on counted.cirkle_id = c.id
        where ${LISTED}`
    case 'family':
      // One of whose members I share another Cirkle with.
      return found(
        sql`0`,
        sql`c.id in (
          select theirs.cirkle_id from members theirs
          where theirs.user_id in (
            select user_id from members where cirkle_id in (${mine(userId)}) and user_id <> ${userId}))`,
      )
    case 'recommended':
      // A state and the category of a Cirkle I belong to, then one of both, then all others.
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

/** What of a Cirkle a search goes by; what is absent does not filter. */
export interface Wanted {
  readonly terms?: SearchTerms | undefined
  readonly states?: readonly string[] | undefined
  readonly categoryId?: string | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/** The same expressions as the indexes of `server/db/schema/cirkles.ts`. */
const NAME = sql`lower(c.name)`
const WORDS = sql`to_tsvector('simple', c.name || ' ' || c.description)`

/** Cirkles whose name begins so, then those with a word that does, then those that contain it, then the others. */
export function searched({ terms, states, categoryId, min, max }: Wanted): Found {
  const filters = [
    terms && matching(terms),
    states && sql`${statesOf(sql`c.state`)} && ${sql.param(states)}::text[]`,
    categoryId && sql`c.category_id = ${categoryId}`,
    min !== undefined && sql`c.contribution_amount >= ${min}`,
    max !== undefined && sql`c.contribution_amount <= ${max}`,
  ].filter((filter) => filter !== undefined && filter !== false && filter !== '')
  const rank = terms
    ? sql`case when ${NAME} like ${terms.like.start} then 3 when ${NAME} like ${terms.like.wordStart} then 2
          when ${NAME} like ${terms.like.anywhere} then 1 else 0 end`
    : sql`0`
  return found(rank, filters.length === 0 ? sql`true` : sql.join(filters, sql` and `))
}

function matching({ words, like, similar }: SearchTerms): SQL {
  const ways = [
    words !== null && sql`${WORDS} @@ to_tsquery('simple', ${words})`,
    similar !== null && sql`${NAME} like ${like.anywhere}`,
    similar !== null && sql`${NAME} %> ${similar}`,
  ].filter((way) => way !== false)
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`
}

/**
 * The first of what is found that have a free seat and of which the reader is no member.
 * @param after where the page before ended
 */
export async function placesIn(
  tx: Tx,
  source: Found,
  page: { readonly readerId: string; readonly after: Place | null; readonly limit: number },
): Promise<Place[]> {
  const { readerId, after, limit } = page
  const later =
    after === null
      ? sql`true`
      : sql`(rank, at, id) < (${after.rank}::bigint, ${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  // `offset 0` keeps the seats from being counted of more Cirkles than it takes to fill the page.
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
