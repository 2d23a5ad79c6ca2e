import { useCallback, useRef, useState } from 'react'

import type { Person } from '#contract/http/cirkles/cirkles.ts'
import type { DiscoveredCirkle } from '#contract/http/cirkles/discover.ts'
import { isCallFailure } from '#data/api/failure-message.ts'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import type { DiscoveredRow } from '#data/db/rows.ts'
import type { Session } from '#data/session/session.ts'
import { isListingOff, readSeen, search } from './actions.ts'
import type { Question } from './filters.ts'
import { searchSeen } from './search-seen.ts'
import { type Pages, type ReadPage, usePages } from './use-pages.ts'

/** A search result. */
export interface Found {
  /** Ids of Cirkles, best match first. */
  readonly ids: readonly string[]
  readonly people: readonly Person[]
  /** When this phone last saw a Cirkle (its clock, ms), if it searched locally; null for none. */
  readonly seenAt?: number | null
  /** The Cirkles themselves, and maybe others. */
  readonly byId: ReadonlyMap<string, DiscoveredCirkle>
}

/** Rows seen on this phone, read once for many keystrokes without a network. */
interface Seen {
  readonly rows: readonly DiscoveredRow[]
  readonly byId: ReadonlyMap<string, DiscoveredCirkle>
}

/**
 * Asks the server, and searches the rows seen on this phone when it does not answer. The previous result
 * stays while the next question is in flight; undefined before the first.
 */
export function useSearch(
  session: Session,
  question: Question,
): { readonly found: Found | undefined; readonly pages: Pages } {
  const [found, setFound] = useState<Found>()
  const seen = useRef<Seen>(undefined)

  const read = useCallback<ReadPage>(
    async (request) => {
      const { cursor, signal } = request
      try {
        // Reliable, unlike "online": a call would fail too, but only after the whole screen is drawn.
        if (!navigator.onLine) throw new NoConnectionError('The browser is offline')
        const { cirkles, people, nextCursor } = await search(session, question, request)
        seen.current = undefined
        if (!signal.aborted) {
          setFound((before) => {
            const earlier = cursor === null ? undefined : before
            const byId = new Map([
              ...(earlier?.byId ?? []),
              ...cirkles.map((cirkle) => [cirkle.id, cirkle] as const),
            ])
            return { ids: [...byId.keys()], people: earlier?.people ?? people, byId }
          })
        }
        return nextCursor
      } catch (failure) {
        if (isCallFailure(failure) && !isListingOff(failure) && cursor === null) {
          seen.current ??= await readAllSeen()
          const { rows, byId } = seen.current
          const ids = searchSeen(rows, question)
          if (!signal.aborted) setFound({ ids, people: [], seenAt: rows[0]?.seenAt ?? null, byId })
        }
        throw failure
      }
    },
    [session, question],
  )
  return { found, pages: usePages(read) }
}

async function readAllSeen(): Promise<Seen> {
  const rows = await readSeen()
  return { rows, byId: new Map(rows.map(({ id, cirkle }) => [id, cirkle])) }
}
