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
import { isMadeOfNews, putActivity } from './activity.ts'
import { wholeRows, writeChanges } from './changes.ts'
import { keepRead } from './keep-read.ts'
import { noteEpoch } from './note-epoch.ts'
import type { SyncAnswer } from './read-sync.ts'
import { noteApplied } from './sync-order.ts'

export interface SyncApplication {
  /** Owner of the data. */
  readonly userId: string
  readonly answer: SyncAnswer
  /** The hashes by section that the question told. */
  readonly have: Readonly<Record<string, string>>
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
 * vanishes in between. Applies nothing when it is `superseded`: `userId` is no longer signed in, or the answer to a
 * later question has been applied already (page and worker may sync at once); or `outdated`: it says what changed in
 * a section that has changed here since it was asked for, and has to be asked for again.
 */
export async function applySync(
  db: CirklesDatabase,
  application: SyncApplication,
): Promise<'applied' | 'superseded' | 'outdated'> {
  const { userId, answer, have, isWhole, question, shownEntries, syncedAt } = application
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
      if (session?.userId !== userId) return 'superseded'
      const changed = await wholeRows(db, answer.changes ?? {}, have)
      if (changed === 'outdated') return 'outdated'
      if (!(await noteApplied(db, question))) return 'superseded'

      await writeSections(db, answer.sections)
      await writeChanges(db, changed)
      if (answer.parts === undefined) await forgetBooks(db)
      // The stamp before attests less than this phone has, so that the server sends the unread part again.
      if (isWhole) await keepStamp(db, answer)
      if (isMadeOfNews(answer)) await putActivity(db, userId)
      const { notifications } = answer.sections
      if (notifications) {
        await replace(db.notifications, await keepRead(db, userId, shownEntries, notifications.data))
      }
      const { sections, changes } = answer
      const cirkles = sections.cirkles?.data ?? changes?.cirkles?.rows
      if (cirkles) await noteGoals(db, userId, cirkles)
      await applyMessages(db, answer.messages)
      const members = sections.members?.data ?? changes?.members?.rows
      if (members) await forgetFormer(db, members)
      await db.facts.put({ name: 'freshness', value: { asOf: answer.serverTime, syncedAt } })
      if ((await db.knownUsers.get(userId)) === undefined) {
        await db.knownUsers.put({ userId })
        await noteLoss(db, answer.outbox)
      }
      const isRestored = await noteEpoch(db, userId, answer.epoch, syncedAt)
      // A backup may lack what was accepted before the question was asked.
      if (!isRestored) await forgetShown(db, userId, shownEntries)
      return 'applied'
    })
  return makingRoom(db, write)
}

/** A server before the books tells nothing of them: what is here would be shown as of this answer. */
async function forgetBooks(db: CirklesDatabase): Promise<void> {
  await db.books.clear()
  await db.sections.delete('books')
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
  const { account, categories, cirkles, invites, takeOvers, joinRequests, swaps } = sections
  const { activity, toValidate, payouts, recorded, attesting, overview, quickstats } = sections
  const facts: FactRow[] = []
  if (account) facts.push({ name: 'account', value: account.data })
  if (categories) facts.push({ name: 'categories', value: categories.data })
  if (cirkles) facts.push({ name: 'cirkles', value: cirkles.data })
  if (invites) facts.push({ name: 'invites', value: invites.data })
  if (takeOvers) facts.push({ name: 'takeOvers', value: takeOvers.data })
  if (joinRequests) facts.push({ name: 'joinRequests', value: joinRequests.data })
  if (swaps) facts.push({ name: 'swaps', value: swaps.data })
  if (activity) facts.push({ name: 'activity', value: activity.data })
  if (toValidate) facts.push({ name: 'toValidate', value: toValidate.data })
  if (payouts) facts.push({ name: 'payouts', value: payouts.data })
  if (recorded) facts.push({ name: 'recorded', value: recorded.data })
  if (attesting) facts.push({ name: 'attesting', value: attesting.data })
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
async function keepStamp(db: CirklesDatabase, { stamp, parts }: SyncAnswer): Promise<void> {
  const kept = await readFacts(db, ['syncStamp', 'syncParts'])
  if (stamp === undefined) await db.facts.delete('syncStamp')
  else if (kept.syncStamp !== stamp) await db.facts.put({ name: 'syncStamp', value: stamp })
  if (parts === undefined) await db.facts.delete('syncParts')
  else if (kept.syncParts !== parts) await db.facts.put({ name: 'syncParts', value: parts })
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
