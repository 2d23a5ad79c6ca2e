import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'

import type { Account } from '#contract/http/people/accounts.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { type EntrySubject, entrySubject } from '#data/outbox/entries/entry-subject.ts'
import { listEntries, readEntry, type UnreadableEntry } from '#data/outbox/entries/read-entries.ts'

/**
 * My account as the phone has it; null before the first sync, undefined while it is being read. `first`: as last
 * read.
 */
export function useAccount(first?: Account | null): Account | null | undefined {
  return useLiveQuery(readAccount, [], first)
}

export async function readAccount(): Promise<Account | null> {
  return (await readFacts(localDb(), ['account'])).account ?? null
}

/**
 * My entry, live, as last seen: once it is accepted the next sync removes it. Undefined until it is saved.
 */
export function useEntry(userId: string, id: string): OutboxEntry | undefined {
  const entry = useLiveQuery(() => readEntry(localDb(), userId, id), [userId, id])
  const [seen, setSeen] = useState<OutboxEntry>()
  if (entry !== undefined && entry !== seen) setSeen(entry)
  return entry ?? seen
}

/** An entry the server has not accepted. */
export interface UnsentEntry {
  readonly entry: OutboxEntry
  readonly subject: EntrySubject
  readonly cirkleName: string | undefined
}

export interface Unsent {
  readonly entries: readonly UnsentEntry[]
  readonly unreadable: readonly UnreadableEntry[]
  readonly count: number
}

/**
 * This user's entries that the server has not accepted; undefined while they are being read. `first`: as last
 * read.
 */
export function useUnsent(userId: string, first?: Unsent): Unsent | undefined {
  return useLiveQuery(() => readUnsent(userId), [userId], first)
}

export async function readUnsent(userId: string): Promise<Unsent> {
  const [{ entries, unreadable }, { cirkles = [] }] = await Promise.all([
    listEntries(localDb(), userId),
    readFacts(localDb(), ['cirkles']),
  ])
  const names = new Map(cirkles.map(({ id, name }) => [id, name]))
  const unsent = entries
    .filter(({ state }) => state !== 'accepted')
    .map((entry) => {
      const subject = entrySubject(entry)
      return { entry, subject, cirkleName: 'cirkleId' in subject ? names.get(subject.cirkleId) : undefined }
    })
  return { entries: unsent, unreadable, count: unsent.length + unreadable.length }
}
