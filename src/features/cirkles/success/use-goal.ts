import { useEffect } from 'react'
import { useLiveQuery } from 'dexie-react-hooks'

import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import { noteGoalShown } from '#data/cirkles/goals.ts'
import { type CirkleDetail, useCirkleDetail } from '../cirkle/queries.ts'

/**
 * My Cirkle with every payout done, by default the latest created; marks it as shown. Undefined while it is
 * being read, null when there is none.
 */
export function useGoal(myId: string, cirkleId: string | undefined): CirkleDetail | null | undefined {
  const latest = useLiveQuery(readLatest)
  const id = cirkleId ?? latest
  const detail = useCirkleDetail(id ?? '')
  const status = detail?.cirkle.status
  useEffect(() => {
    // It may complete while the page is open: until then there is nothing to mark.
    if (id != null && status !== 'active') noteGoalShown(localDb(), myId, id).catch(reportError)
  }, [myId, id, status])
  if (id === undefined || detail === undefined) return undefined
  return status === 'completed' ? detail : null
}

/** The id of the latest completed Cirkle; null when there is none. */
async function readLatest(): Promise<string | null> {
  const { cirkles = [] } = await readFacts(localDb(), ['cirkles'])
  return cirkles.find(({ status }) => status === 'completed')?.id ?? null
}
