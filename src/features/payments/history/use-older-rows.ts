import { useCallback, useEffect, useRef, useState } from 'react'

import { SYNCED_HISTORY_ROWS } from '#contract/http/payments/history.ts'
import { stepFailureMessage } from '#data/api/failure-message.ts'
import { OWN, type Place } from '#data/ledger/ledger.ts'
import type { Session } from '#data/session/session.ts'
import { fetchPage, type Ledger } from '../facts/ledger.ts'

/** State of loading older rows, below those known to be current. */
export interface OlderRows {
  /** `end`: the server has no more. */
  readonly state: 'more' | 'busy' | 'failed' | 'end'
  /** Why they could not be read. */
  readonly failure: string | undefined
  /** Reads the next page; ignored while one is loading. */
  readonly load: () => void
}

/**
 * Reads a history further down, page by page on request, also old rows on this phone, which may have changed.
 * A person's own starts below what the sync keeps up to date; a Cirkle's at the top, which is read at once
 * and again with every `asOf`, the instant of the last sync.
 */
export function useOlderRows(
  list: string,
  ledger: Ledger | undefined,
  session: Session,
  asOf: string,
): OlderRows {
  const [state, setState] = useState<OlderRows['state']>('more')
  const [failure, setFailure] = useState<string>()
  // Refs, because a page may be requested twice before the next render.
  const place = useRef<Place | null>(null)
  const isBusy = useRef(false)

  const read = useCallback(
    (after: Place | null) => {
      if (isBusy.current) return
      isBusy.current = true
      setState('busy')
      setFailure(undefined)
      fetchPage(list, after, session)
        .then((next) => {
          place.current = next
          setState(next === null ? 'end' : 'more')
        })
        .catch((error: unknown) => {
          setFailure(stepFailureMessage(error))
          setState('failed')
        })
        .catch(reportError)
        .finally(() => {
          isBusy.current = false
        })
    },
    [list, session],
  )
  useEffect(() => {
    if (list !== OWN && asOf !== '') read(null)
  }, [list, read, asOf])

  const rows = ledger?.rows ?? []
  const synced = list === OWN ? (rows[SYNCED_HISTORY_ROWS - 1] ?? rows.at(-1) ?? null) : null
  // A history that a sync brings whole needs no more reading.
  const isSynced = list === OWN && ledger?.isWhole === true && rows.length < SYNCED_HISTORY_ROWS
  return {
    state: isSynced ? 'end' : state,
    failure,
    load: () => read(place.current ?? synced),
  }
}
