import { useCallback, useRef, useState } from 'react'

import type { Person } from '#contract/http/cirkles.ts'
import { isCallFailure } from '#data/api/failure-message.ts'
import type { DiscoveredRow } from '#data/db/rows.ts'
import type { Session } from '#data/session.ts'
import { isListingOff, readSeen, search } from './actions.ts'
import type { Question } from './filters.ts'
import { searchSeen } from './search-seen.ts'
import { type Pages, type ReadPage, usePages } from './use-pages.ts'

/** What a question came to. */
export interface Found {
  /** Of the Cirkles, best first. */
  readonly ids: readonly string[]
  readonly people: readonly Person[]
  /** When this phone last saw a Cirkle (its clock, ms), where it searched what it has seen; null for none. */
  readonly seenAt?: number | null
}

/**
 * Asks the server, and searches what this phone has seen when it does not answer. What was found before stays while
 * the next question is on its way; undefined before the first.
 */
export function useSearch(
  session: Session,
  question: Question,
): { readonly found: Found | undefined; readonly pages: Pages } {
  const [found, setFound] = useState<Found>()
  // Read once for many keystrokes without a network.
  const seen = useRef<DiscoveredRow[]>(undefined)

  const read = useCallback<ReadPage>(
    async (request) => {
      const { cursor, signal } = request
      try {
        const { ids, people, nextCursor } = await search(session, question, request)
        seen.current = undefined
        if (!signal.aborted) {
          setFound((before) =>
            cursor === null || before === undefined
              ? { ids, people }
              : { people: before.people, ids: [...new Set([...before.ids, ...ids])] },
          )
        }
        return nextCursor
      } catch (failure) {
        if (isCallFailure(failure) && !isListingOff(failure) && cursor === null) {
          seen.current ??= await readSeen()
          const rows = seen.current
          const ids = searchSeen(rows, question)
          if (!signal.aborted) setFound({ ids, people: [], seenAt: rows[0]?.seenAt ?? null })
        }
        throw failure
      }
    },
    [session, question],
  )
  return { found, pages: usePages(read) }
}
