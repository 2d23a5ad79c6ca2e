import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'

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
import { filterQuery } from '../history/history-filter.ts'
import { statementFailure } from './statement-failure.ts'

/** The last statements a phone keeps; each may have two thousand rows. */
const KEPT = 3

/** A statement on its way to the screen. */
export interface StatementReading {
  /** As last read, which may be long ago; undefined while this phone has none. */
  readonly statement: Statement | undefined
  readonly state: 'busy' | 'failed' | 'read'
  readonly failure: string | undefined
  readonly retry: () => void
}

/** A statement by its question, read anew and kept for when there is no connection. */
export function useStatement(list: string, filter: HistoryFilter, session: Session): StatementReading {
  const key = `${list} ${filterQuery(filter)}`
  const kept = useLiveQuery(async () => (await localDb().statements.get(key)) ?? null, [key])
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<{ key: string; attempt: number; failure?: string }>()
  useEffect(() => {
    let isLeft = false
    const note = (failure?: string) => {
      if (!isLeft) setResult({ key, attempt, ...(failure === undefined ? {} : { failure }) })
    }
    fetchStatement(list, filter, session)
      .then((statement) => keepStatement(key, statement, session.user.id))
      .then(() => note())
      .catch((error: unknown) => note(statementFailure(error)))
      .catch(reportError)
    return () => {
      isLeft = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `key` is the filter, which is a new object each time
  }, [list, key, session, attempt])
  const isAnswered = result?.key === key && result.attempt === attempt
  return {
    statement: kept?.statement,
    state: !isAnswered ? 'busy' : result.failure === undefined ? 'read' : 'failed',
    failure: isAnswered ? result.failure : undefined,
    retry: () => setAttempt(attempt + 1),
  }
}

function fetchStatement(list: string, filter: HistoryFilter, { token }: Session): Promise<Statement> {
  if (list === OWN) return call(readStatement, filter, { token })
  const { cirkle: _, ...rest } = filter
  return call(readCirkleStatement, { id: list, ...rest }, { token })
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
