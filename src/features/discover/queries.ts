import { useLiveQuery } from 'dexie-react-hooks'

import type { DiscoveredCirkle, DiscoverList } from '#contract/http/cirkles/discover.ts'
import type { Named } from '#contract/http/people/places.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import { invitingCirkles, type SharedCirkle, sharedCirkles } from '#data/cirkles/shared-cirkles.ts'

/** A list as far as this phone has read it. */
export interface ListSeen {
  readonly cirkles: readonly DiscoveredCirkle[]
  /** Phone clock, ms. */
  readonly readAt: number
}

/** Cirkles of a list, in its order; undefined while they are being read, null when the phone has none of it. */
export function useList(list: DiscoverList): ListSeen | null | undefined {
  const seen = useLiveQuery(async () => {
    const row = await localDb().discoverLists.get(list)
    const cirkles = row === undefined ? [] : await readCirkles(row.ids)
    // Named, because the previous list's value is returned until this one is read.
    return { list, value: row === undefined ? null : { cirkles, readAt: row.readAt } }
  }, [list])
  return seen?.list === list ? seen.value : undefined
}

/**
 * The Cirkles with these ids that were seen, in this order. Until the database has answered for these ids, those
 * in `read` are used.
 */
export function useCirkles(
  ids: readonly string[],
  read: ReadonlyMap<string, DiscoveredCirkle>,
): readonly DiscoveredCirkle[] {
  const seen = useLiveQuery(async () => ({ ids, cirkles: await readCirkles(ids) }), [ids])
  return seen?.ids === ids ? seen.cirkles : ids.flatMap((id) => read.get(id) ?? [])
}

/** Which of my Cirkles a person belongs to; undefined while that is being read. */
export function useSharedCirkles(personId: string): readonly SharedCirkle[] | undefined {
  return useLiveQuery(async () => sharedCirkles(localDb(), personId), [personId])
}

/** My Cirkles to which I can invite a person; empty until that is read. */
export function useInvitingCirkles(personId: string): readonly SharedCirkle[] {
  return useLiveQuery(async () => invitingCirkles(localDb(), personId), [personId]) ?? NONE
}

/** Whether the local database belongs to the person yet; nothing read before that would be kept. */
export function useIsTheirs(userId: string): boolean {
  const owner = useLiveQuery(async () => (await localDb().session.get('current'))?.userId, [])
  return owner === userId
}

/** Categories a Cirkle can save for; empty before the first sync. */
export function useCategories(): readonly Named[] {
  return useLiveQuery(async () => (await readFacts(localDb(), ['categories'])).categories) ?? NONE
}

const NONE: readonly never[] = []

/** Excludes those I have joined since. */
async function readCirkles(ids: readonly string[]): Promise<DiscoveredCirkle[]> {
  const [rows, { cirkles = [] }] = await Promise.all([
    localDb().discovered.bulkGet([...ids]),
    readFacts(localDb(), ['cirkles']),
  ])
  const mine = new Set(cirkles.map(({ id }) => id))
  return rows.flatMap((row) => (row === undefined || mine.has(row.id) ? [] : [row.cirkle]))
}
