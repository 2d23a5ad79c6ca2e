import { useLiveQuery } from 'dexie-react-hooks'

import { localDb } from '#data/db/local-db.ts'
import { answeredRecords, savedRecords, type SavedRecordAnswer } from '#data/known/saved-records.ts'
import { listEntries } from '#data/outbox/entries/read-entries.ts'

const readSaved = async (userId: string) => savedRecords((await listEntries(localDb(), userId)).entries)

/** My answer in the outbox to a record of cash, live: null without one, undefined while it is being read. */
export function useRecordAnswer(userId: string, paymentId: string): SavedRecordAnswer | null | undefined {
  return useLiveQuery(
    async () => (await readSaved(userId)).answers.get(paymentId) ?? null,
    [userId, paymentId],
  )
}

/** The records of cash with an answer of mine that was not refused, live; undefined while they are being read. */
export function useAnsweredRecords(userId: string): readonly string[] | undefined {
  return useLiveQuery(async () => answeredRecords(await readSaved(userId)), [userId])
}
