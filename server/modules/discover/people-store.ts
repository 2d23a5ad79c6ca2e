import { sql } from 'drizzle-orm'
import type { Person } from '#contract/http/cirkles.ts'
import { MOST_PEOPLE_FOUND } from '#contract/http/discover.ts'
import type { Tx } from '#server/db/client.ts'
import { type PersonRow, personOf } from '#server/modules/cirkles/person-store.ts'
import type { SearchTerms } from './domain.ts'

/** People by their name, the likeliest first: name and photo only (security.md, Who may), and never the reader. */
export async function findPeople(
  tx: Tx,
  { like, similar }: SearchTerms,
  readerId: string,
): Promise<Person[]> {
  const isSimilar = similar === null ? sql`false` : sql`lower(full_name) %> ${similar}`
  const { rows } = await tx.execute<PersonRow & Record<string, unknown>>(sql`
    select id, full_name as name, profile_file_id as "profileFileId" from users
    where id <> ${readerId} and email_verified_at is not null
      and (lower(full_name) like ${like.start} or lower(full_name) like ${like.wordStart} or ${isSimilar})
    order by lower(full_name) like ${like.start} desc, lower(full_name) like ${like.wordStart} desc, full_name, id
    limit ${MOST_PEOPLE_FOUND}`)
  return rows.map(personOf)
}
