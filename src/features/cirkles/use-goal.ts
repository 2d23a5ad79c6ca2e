import { useEffect } from 'react'
import { useLiveQuery } from 'dexie-react-hooks'

import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import { noteGoalShown } from '#data/goals.ts'
import { type CirkleDetail, useCirkleDetail } from './queries.ts'

/**
 * A Cirkle of mine whose every payout is done, the latest created when none is named; noted as shown. Undefined
 * while it is being read, null when there is none.
 */
export function useGoal(myId: string, cirkleId: string | undefined): CirkleDetail | null | undefined {
  useEffect(() => {
    if (cirkleId !== undefined) noteGoalShown(localDb(), myId, cirkleId).catch(reportError)
  }, [myId, cirkleId])
  const latest = useLiveQuery(readLatest)
  const detail = useCirkleDetail(cirkleId ?? latest ?? '')
  if (detail == null) return cirkleId === undefined && latest === undefined ? undefined : detail
  return detail.cirkle.status === 'completed' ? detail : null
}

/** The id of the latest completed Cirkle; null when there is none. */
async function readLatest(): Promise<string | null> {
  const { cirkles = [] } = await readFacts(localDb(), ['cirkles'])
  return cirkles.find(({ status }) => status === 'completed')?.id ?? null
}
