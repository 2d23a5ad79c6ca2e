import { useEffect, useMemo, useState } from 'react'

import { MOST_PEOPLE_FOUND, searchCirkles, SHORTEST_SEARCH } from '#contract/http/cirkles/discover.ts'
import { listHistory } from '#contract/http/payments/history.ts'
import { SEARCH_LENGTH } from '#contract/rules/limits.ts'
import { call } from '#data/api/call.ts'
import { failureMessage } from '#data/api/failure-message.ts'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { localDb } from '#data/db/local-db.ts'
import { t } from '#messages/later/desk.ts'
import { type RequestState, useRequest } from '#ui/request/use-request.ts'
import { type FoundOnline, type GroupName, MOST_IN_GROUP } from './find.ts'
import { otherPersonFindable, paymentFindable, publicFindable } from './findables.ts'

/** The next letter mostly comes sooner. */
const REST_MS = 300

/**
 * What the server finds, a moment after the last letter: my payments by name and receipt number, public Cirkles,
 * and people by name.
 * Undefined where too little is typed to ask it.
 */
export function useFoundOnline(typed: string): RequestState<FoundOnline> | undefined {
  const wanted = typed.trim().slice(0, SEARCH_LENGTH)
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(wanted), REST_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const isAsked = query.length >= SHORTEST_SEARCH
  const ask = useMemo(
    () => (isAsked ? (signal: AbortSignal) => findOnline(query, signal) : null),
    [query, isAsked],
  )
  const request = useRequest<FoundOnline>(ask, explain)
  if (wanted.length < SHORTEST_SEARCH) return undefined
  return wanted === query ? request : { state: 'loading' }
}

const explain = (failure: unknown): string => failureMessage(failure, { offline: t('onlyHere') })

async function findOnline(query: string, signal: AbortSignal): Promise<FoundOnline> {
  // A call would fail too, but only after a while.
  if (!navigator.onLine) throw new NoConnectionError('The browser is offline')
  const token = (await localDb().session.get('current'))?.token
  const options = { token, signal, retries: 0 }
  const [history, discovered] = await Promise.all([
    call(listHistory, { query, limit: MOST_IN_GROUP }, options),
    call(searchCirkles, { query, limit: MOST_IN_GROUP }, options).catch((failure: unknown) => {
      // The operator lists no public Cirkles: there is nothing of them to find.
      if (failure instanceof RefusedError && failure.code === 'listing_off') return undefined
      throw failure
    }),
  ])
  const { cirkles = [], users = [], nextCursor = null } = discovered ?? {}
  const cut = new Set<GroupName>()
  if (history.nextCursor !== null) cut.add('payments')
  if (nextCursor !== null) cut.add('publicCirkles')
  // People come without a next page: as many as there may be are perhaps not all.
  if (users.length >= MOST_PEOPLE_FOUND) cut.add('otherPeople')
  return {
    all: [
      ...history.rows.map(paymentFindable),
      ...cirkles.map(publicFindable),
      ...users.map(otherPersonFindable),
    ],
    cut,
    isPublicSearched: discovered !== undefined,
  }
}
