import { useLiveQuery } from 'dexie-react-hooks'

import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import { savedRecords } from '#data/known/saved-records.ts'
import { listEntries } from '#data/outbox/entries/read-entries.ts'
import { type CollectTurn, collectTurns } from './collect-turns.ts'

/** The turns of a Cirkle for which I may receive cash, live; undefined while they are being read. */
export function useCollectTurns(myId: string, cirkleId: string): readonly CollectTurn[] | undefined {
  return useLiveQuery(async () => {
    const db = localDb()
    const [{ cirkles = [], recorded = [], attesting = [] }, row, book, { entries }] = await Promise.all([
      readFacts(db, ['cirkles', 'recorded', 'attesting']),
      db.members.get(cirkleId),
      db.books.get(cirkleId),
      listEntries(db, myId),
    ])
    const cirkle = cirkles.find(({ id }) => id === cirkleId)
    if (cirkle === undefined || book === undefined) return []
    return collectTurns({
      cirkle,
      members: row?.members ?? [],
      book,
      recorded: [...recorded, ...attesting],
      saved: savedRecords(entries),
      myId,
    })
  }, [myId, cirkleId])
}
