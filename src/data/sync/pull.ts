import { MESSAGES_A_SYNC } from '#contract/http/system/chat.ts'
import { callOnWire, type Transport } from '../api/call.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { readFacts } from '../db/facts.ts'
import { listEntries } from '../outbox/entries/read-entries.ts'
import { applySync } from './apply.ts'
import { readSync, syncInParts } from './read-sync.ts'
import { nextQuestion } from './sync-order.ts'

export interface PullOptions extends Transport {
  readonly db: CirklesDatabase
  readonly userId: string
  readonly token: string
  /** The phone's clock, ms. */
  readonly now: () => number
  readonly signal?: AbortSignal | undefined
}

/**
 * Brings the local database up to date: only changed sections (by hash), of those with a row for each Cirkle only
 * the changed rows, and messages not here yet travel, in one round trip unless a chat has more than fits one answer,
 * or a section was changed here meanwhile. A database that does not know the user was
 * newly made: the unsent entries that the server knew of are lost with the old one, which is stored as a fact
 * to report. `superseded` when an answer was not applied, because another user signed in meanwhile or the
 * answer to a later question was applied first; `update-needed` when only a newer app can read all of it.
 * Throws what `call` throws.
 */
export async function pull(options: PullOptions): Promise<'up-to-date' | 'superseded' | 'update-needed'> {
  for (;;) {
    const { applied, isWhole, isMoreToCome } = await pullOnce(options)
    if (applied === 'superseded') return 'superseded'
    if (applied === 'applied' && !isMoreToCome) return isWhole ? 'up-to-date' : 'update-needed'
  }
}

interface Pulled {
  readonly applied: Awaited<ReturnType<typeof applySync>>
  readonly isWhole: boolean
  readonly isMoreToCome: boolean
}

async function pullOnce(options: PullOptions): Promise<Pulled> {
  const { db, userId, now } = options
  const question = await nextQuestion(db)
  const { entries, unreadable } = await listEntries(db, userId)
  // The answer contains only what was accepted before this question was asked.
  const shown = entries.filter((entry) => entry.state === 'accepted').map((entry) => entry.id)
  const { syncStamp, syncParts = '' } = await readFacts(db, ['syncStamp', 'syncParts'])
  const sections = await db.sections.toArray()
  const have = Object.fromEntries(sections.map(({ name, hash }) => [name, hash]))
  const isKnown = (await db.knownUsers.get(userId)) !== undefined
  const told = await callOnWire(
    syncInParts,
    {
      have,
      ...(syncStamp !== undefined && { stamp: syncStamp }),
      parts: syncParts,
      messages: await lastMessages(db),
      // Until its loss is recorded here, a newly made database must not overwrite what an earlier one
      // reported.
      ...(isKnown && { outbox: { pending: entries.length - shown.length + unreadable.length } }),
    },
    options,
  )
  const { answer, isWhole } = readSync(told)
  const isMoreToCome = Object.values(answer.messages).some(({ length }) => length >= MESSAGES_A_SYNC)
  const applied = await applySync(db, {
    userId,
    answer,
    have,
    isWhole,
    question,
    // A part that could not be read is not shown, so its entries stay.
    shownEntries: isWhole ? shown : [],
    syncedAt: now(),
  })
  return { applied, isWhole, isMoreToCome }
}

/** For each chat, the last message before which none is missing on this phone. */
async function lastMessages(db: CirklesDatabase): Promise<Record<string, string | null>> {
  return Object.fromEntries((await db.chats.toArray()).map(({ cirkleId, syncedTo }) => [cirkleId, syncedTo]))
}
