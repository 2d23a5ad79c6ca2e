import type { DiscoveredCirkle, DiscoverList } from '#contract/http/cirkles/discover.ts'
import { searchable } from '#lib/words/word-search.ts'
import type { CirklesDatabase } from '../db/database.ts'
import type { DiscoveredRow } from '../db/rows.ts'
import { whileSignedIn } from '../db/while-signed-in.ts'

/**
 * The public Cirkles this phone has seen in Discover, for lists and search without a network.
 * Every function does nothing when `userId` is no longer signed in. Times are the phone's clock in ms.
 */

/** Maximum number kept; the least recently seen are removed first. */
const MOST_KEPT = 5_000

/** A page of a list. */
interface ListPage {
  readonly list: DiscoverList
  readonly cirkles: readonly DiscoveredCirkle[]
  /** Whether the list begins with this page; otherwise it continues where the list ended. */
  readonly isFirst: boolean
}

/** Stores a page of a list, and the order. */
export async function keepListPage(
  db: CirklesDatabase,
  userId: string,
  { list, cirkles, isFirst }: ListPage,
  now: number,
): Promise<void> {
  const write = async () => {
    await put(db, cirkles, now)
    const before = isFirst ? undefined : await db.discoverLists.get(list)
    const ids = new Set([...(before?.ids ?? []), ...cirkles.map(({ id }) => id)])
    await db.discoverLists.put({ list, ids: [...ids], readAt: before?.readAt ?? now })
  }
  await whileSignedIn(db, userId, write, [db.discovered, db.discoverLists])
}

/** Stores search results. */
export async function keepFound(
  db: CirklesDatabase,
  userId: string,
  cirkles: readonly DiscoveredCirkle[],
  now: number,
): Promise<void> {
  await whileSignedIn(db, userId, async () => put(db, cirkles, now), [db.discovered])
}

/** Notes that a join request was sent or taken back, if the Cirkle was seen. */
export async function noteRequested(
  db: CirklesDatabase,
  userId: string,
  cirkleId: string,
  hasAsked: boolean,
): Promise<void> {
  const write = async () => {
    const row = await db.discovered.get(cirkleId)
    if (row === undefined) return
    const membership = hasAsked ? 'requested' : 'none'
    await db.discovered.put({ ...row, cirkle: { ...row.cirkle, membership } })
  }
  await whileSignedIn(db, userId, write, [db.discovered])
}

/** Deletes everything seen, because public Cirkles are no longer listed. */
export async function forgetDiscovered(db: CirklesDatabase, userId: string): Promise<void> {
  const write = async () => {
    await db.discovered.clear()
    await db.discoverLists.clear()
  }
  await whileSignedIn(db, userId, write, [db.discovered, db.discoverLists])
}

async function put(db: CirklesDatabase, cirkles: readonly DiscoveredCirkle[], now: number): Promise<void> {
  await db.discovered.bulkPut(cirkles.map((cirkle) => rowOf(cirkle, now)))
  const tooMany = (await db.discovered.count()) - MOST_KEPT
  if (tooMany > 0) {
    await db.discovered.bulkDelete(await db.discovered.orderBy('seenAt').limit(tooMany).primaryKeys())
  }
}

/** A Cirkle as stored on this phone. */
export function rowOf(cirkle: DiscoveredCirkle, seenAt: number): DiscoveredRow {
  const { id, name, description } = cirkle
  const nameWords = searchable(name)
  return { id, cirkle, nameWords, allWords: nameWords + searchable(description), seenAt }
}

/** In the words of rows that were kept before these were compared without their signs. */
const SIGNS = /\p{M}/u

/** A stored Cirkle with its words as they are compared now. */
export const searchableRow = (row: DiscoveredRow): DiscoveredRow =>
  SIGNS.test(row.allWords) ? rowOf(row.cirkle, row.seenAt) : row
