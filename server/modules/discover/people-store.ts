import { type SQL, sql } from 'drizzle-orm'
import type { Person } from '#contract/http/cirkles/cirkles.ts'
import { MOST_PEOPLE_FOUND } from '#contract/http/cirkles/discover.ts'
import type { Tx } from '#server/db/client.ts'
import { type PersonRow, personOf } from '#server/modules/people/shown-person-store.ts'
import type { SearchTerms } from './domain.ts'

/** People by name, best match first: name and photo only (security.md, Who may), and never the reader. */
export async function findPeople(
  tx: Tx,
  { like, similar }: SearchTerms,
  readerId: string,
): Promise<Person[]> {
  const named = await peopleWhere(tx, sql`(${NAME} like ${like.start} or ${NAME} like ${like.wordStart})`, {
    like,
    readerId,
  })
  if (named.length > 0 || similar === null) return named
  return peopleWhere(tx, sql`${NAME} %> ${similar}`, { like, readerId })
}

const NAME = sql`searchable_name`

async function peopleWhere(
  tx: Tx,
  condition: SQL,
  { like, readerId }: Pick<SearchTerms, 'like'> & { readonly readerId: string },
): Promise<Person[]> {
  const { rows } = await tx.execute<PersonRow & Record<string, unknown>>(sql`
    select id, full_name as name, profile_file_id as "profileFileId" from users
    where id <> ${readerId} and email_verified_at is not null and ${condition}
    order by ${NAME} like ${like.start} desc, full_name, id
    limit ${MOST_PEOPLE_FOUND}`)
  return rows.map(personOf)
}
