import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback } from 'react'

import {
  type HistoryFilter,
  readCirkleStatement,
  readStatement,
  type Statement,
} from '#contract/http/payments/history.ts'
import { call } from '#data/api/call.ts'
import { localDb } from '#data/db/local-db.ts'
import { OWN } from '#data/ledger/ledger.ts'
import type { Session } from '#data/session/session.ts'
import { type RequestState, useRequest } from '#ui/request/use-request.ts'
import { filterQuery } from '../history/filters/history-filter.ts'
import { statementFailure } from './statement-failure.ts'

/** The last statements a phone keeps; each may have two thousand rows. */
const KEPT = 3

/** Loading state of a statement. */
interface StatementReading {
  /** As last read, which may be long ago; undefined while this phone has none. */
  readonly statement: Statement | undefined
  readonly request: RequestState<void>
}

/** A statement by its query, read from the server and kept for offline use. */
export function useStatement(list: string, filter: HistoryFilter, session: Session): StatementReading {
  const key = `${list} ${filterQuery(filter)}`
  const kept = useLiveQuery(async () => (await localDb().statements.get(key)) ?? null, [key])
  const ask = useCallback(
    async (signal: AbortSignal) =>
      keepStatement(key, await fetchStatement(list, filter, session, signal), session.user.id),
    // oxlint-disable-next-line react/exhaustive-deps -- `key` is the filter, which is a new object each time
    [list, key, session],
  )
  // For a moment the query still answers for the address before.
  const statement = kept?.key === key ? kept.statement : undefined
  return { statement, request: useRequest(ask, statementFailure) }
}

function fetchStatement(
  list: string,
  filter: HistoryFilter,
  { token }: Session,
  signal: AbortSignal,
): Promise<Statement> {
  if (list === OWN) return call(readStatement, filter, { token, signal })
  const { cirkle: _, ...rest } = filter
  return call(readCirkleStatement, { id: list, ...rest }, { token, signal })
}

async function keepStatement(key: string, statement: Statement, userId: string): Promise<void> {
  const db = localDb()
  await db.dexie.transaction('rw', db.session, db.statements, async () => {
    const session = await db.session.get('current')
    if (session?.userId !== userId) return
    await db.statements.put({ key, madeAt: statement.madeAt, statement })
    const newest = await db.statements.orderBy('madeAt').reverse().primaryKeys()
    await db.statements.bulkDelete(newest.slice(KEPT))
  })
}
