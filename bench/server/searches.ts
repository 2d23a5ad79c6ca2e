import { connect } from '#server/db/client.ts'
import { summariesOf } from '#server/modules/cirkles/reads/read-summaries.ts'
import { searchTerms } from '#server/modules/discover/domain.ts'
import { placesIn, searched, similar } from '#server/modules/discover/found-store.ts'
import { findPeople } from '#server/modules/discover/people-store.ts'
import type pg from 'pg'

/** Typical queries: a common word, its beginning, a rare name, a part, a typo, two words, no match. */
export const QUERIES = [
  'school fees',
  'festi',
  'lane 4711',
  'ewell',
  'weding',
  'gold august',
  'ka',
  'zanzibar',
  'Person 17',
]

const PAGE = 20

/** A person who searches; each may do so 30 times a minute. */
export interface Reader {
  readonly id: string
  readonly email: string
  readonly token: string
}

export async function searchServer(url: string, query: string, { token }: Reader): Promise<void> {
  const answer = await fetch(`${url}/api/cirkles/search?${new URLSearchParams({ query }).toString()}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`The search answered ${answer.status}: ${text}`)
}

/** The statements of a search, in a separate transaction. */
export async function searchBare(pool: pg.Pool, query: string, reader: Reader): Promise<void> {
  await connect(pool).transaction(async (tx) => {
    const terms = searchTerms(query)
    const page = { readerId: reader.id, after: null, limit: PAGE + 1 }
    const places = await placesIn(tx, [searched({ terms }), similar({ terms })], page)
    const ids = places.slice(0, PAGE).map(({ id }) => id)
    await summariesOf(tx, ids, reader, new Date())
    await findPeople(tx, terms, reader.id)
  })
}
