import type { DiscoveredCirkle } from '#contract/http/cirkles/discover.ts'
import { readRankedCursor, writeRankedCursor } from '#server/db/query/ranked-cursor.ts'
import type { CallContext, Session } from '#server/http/routing/route.ts'
import { readActor } from '#server/modules/cirkles/cirkle/person-store.ts'
import { summariesOf } from '#server/modules/cirkles/reads/read-summaries.ts'
import { type Found, placesIn } from './found-store.ts'

const ROWS_A_PAGE = 20

/**
 * One result page as its reader may see it; null if the cursor is invalid. A further source is queried only
 * when the earlier ones end.
 */
export async function pageOfFound(
  sources: readonly (Found | null)[],
  { cursor, limit = ROWS_A_PAGE }: { cursor?: string | undefined; limit?: number | undefined },
  { tx, now, session }: Pick<CallContext<Session>, 'tx' | 'now' | 'session'>,
): Promise<{ cirkles: DiscoveredCirkle[]; nextCursor: string | null } | null> {
  const after = cursor === undefined ? null : readRankedCursor(cursor)
  if (cursor !== undefined && after === null) return null
  const places = await placesIn(tx, sources, { readerId: session.userId, after, limit: limit + 1 })
  const page = places.slice(0, limit)
  const last = page.at(-1)
  const ids = page.map(({ id }) => id)
  return {
    cirkles: await summariesOf(tx, ids, await readActor(tx, session.userId), now),
    nextCursor: places.length > limit && last ? writeRankedCursor(last) : null,
  }
}
