import { applyMessages } from '../chat/apply-messages.ts'
import { forgetFormer } from '../chat/forget-former.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { readFacts } from '../db/facts.ts'
import { makingRoom } from '../db/making-room.ts'
import type { FactRow } from '../db/rows.ts'
import { noteGoals } from '../cirkles/goals.ts'
import { placeSynced } from '../ledger/ledger.ts'
import { readEntry } from '../outbox/entries/read-entries.ts'
import { keepReceipt } from '../outbox/entries/receipts.ts'
import { keepRead } from './keep-read.ts'
import { noteEpoch } from './note-epoch.ts'
import type { SyncAnswer } from './read-sync.ts'
import { noteApplied } from './sync-order.ts'

export interface SyncApplication {
  /** Owner of the data. */
  readonly userId: string
  readonly answer: SyncAnswer
  /** Whether all of the answer could be read. */
  readonly isWhole: boolean
  /** The number of the question, from `nextQuestion`. */
  readonly question: number
  /** Accepted entries whose effect the answer contains: only now may they leave the outbox. */
  readonly shownEntries: readonly string[]
  /** Phone clock, ms. */
  readonly syncedAt: number
}

/**
 * Stores a sync's answer, all or nothing: changed sections replace their tables, messages are added, and the
 * accepted entries that the sections now show are removed in the same transaction, so that a payment never
 * vanishes in between. Applies nothing and returns false when `userId` is no longer signed in, or when the
 * answer to a later question has been applied already (page and worker may sync at once).
 */
export async function applySync(db: CirklesDatabase, application: SyncApplication): Promise<boolean> {
  const { userId, answer, isWhole, question, shownEntries, syncedAt } = application
  const tables = [
    db.session,
    db.sections,
    db.facts,
    db.members,
    db.books,
    db.paymentOptions,
    db.ledger,
    db.ledgerEnds,
    db.notifications,
    db.messages,
    db.chats,
    db.images,
    db.outbox,
    db.outboxFiles,
    db.receipts,
    db.knownUsers,
    db.goals,
  ]
  const write = () =>
    db.dexie.transaction('rw', tables, async () => {
      const session = await db.session.get('current')
      if (session?.userId !== userId) return false
      if (!(await noteApplied(db, question))) return false

      await writeSections(db, answer.sections)
      // The stamp before attests less than this phone has, so that the server sends the unread part again.
      if (isWhole) await keepStamp(db, answer.stamp)
      const { notifications } = answer.sections
      if (notifications) {
        await replace(db.notifications, await keepRead(db, userId, shownEntries, notifications.data))
      }
      if (answer.sections.cirkles) await noteGoals(db, userId, answer.sections.cirkles.data)
      await applyMessages(db, answer.messages)
      if (answer.sections.members) await forgetFormer(db, answer.sections.members.data)
      await db.facts.put({ name: 'freshness', value: { asOf: answer.serverTime, syncedAt } })
      if ((await db.knownUsers.get(userId)) === undefined) {
        await db.knownUsers.put({ userId })
        await noteLoss(db, answer.outbox)
      }
      const isRestored = await noteEpoch(db, userId, answer.epoch, syncedAt)
      // A backup may lack what was accepted before the question was asked.
      if (!isRestored) await forgetShown(db, userId, shownEntries)
      return true
    })
  return makingRoom(db, write)
}

async function noteLoss(
  db: CirklesDatabase,
  { reportedPending, reportedBy }: SyncAnswer['outbox'],
): Promise<void> {
  if (reportedPending === 0) return
  await db.facts.put({
    name: 'lostEntries',
    value: { count: reportedPending, isCertain: reportedBy === 'this_session' },
  })
}

async function writeSections(db: CirklesDatabase, sections: SyncAnswer['sections']): Promise<void> {
  const { account, categories, cirkles, invites, joinRequests, swaps } = sections
  const { activity, overview, quickstats } = sections
  const facts: FactRow[] = []
  if (account) facts.push({ name: 'account', value: account.data })
  if (categories) facts.push({ name: 'categories', value: categories.data })
  if (cirkles) facts.push({ name: 'cirkles', value: cirkles.data })
  if (invites) facts.push({ name: 'invites', value: invites.data })
  if (joinRequests) facts.push({ name: 'joinRequests', value: joinRequests.data })
  if (swaps) facts.push({ name: 'swaps', value: swaps.data })
  if (activity) facts.push({ name: 'activity', value: activity.data })
  if (overview) facts.push({ name: 'overview', value: overview.data })
  if (quickstats) facts.push({ name: 'quickstats', value: quickstats.data })
  await db.facts.bulkPut(facts)

  const { members, books, paymentOptions, history } = sections
  if (members) await replace(db.members, members.data)
  if (books) await replace(db.books, books.data)
  if (paymentOptions) await replace(db.paymentOptions, paymentOptions.data)
  if (history) await placeSynced(db, history.data)

  await db.sections.bulkPut(
    Object.entries(sections).flatMap(([name, section]) => (section ? [{ name, hash: section.hash }] : [])),
  )
}

/** Inside a transaction on facts. Servers of an earlier version give none. */
async function keepStamp(db: CirklesDatabase, stamp: string | undefined): Promise<void> {
  if (stamp === undefined) await db.facts.delete('syncStamp')
  else if ((await readFacts(db, ['syncStamp'])).syncStamp !== stamp) {
    await db.facts.put({ name: 'syncStamp', value: stamp })
  }
}

async function replace<Row>(
  table: { clear(): PromiseLike<void>; bulkPut(rows: Row[]): PromiseLike<unknown> },
  rows: Row[],
): Promise<void> {
  await table.clear()
  await table.bulkPut(rows)
}

async function forgetShown(db: CirklesDatabase, userId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const entry = await readEntry(db, userId, id)
    if (entry?.state !== 'accepted') continue
    await keepReceipt(db, entry)
    await db.outbox.delete(id)
    await db.outboxFiles.bulkDelete(entry.files)
  }
}
