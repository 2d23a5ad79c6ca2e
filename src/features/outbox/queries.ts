import { useLiveQuery } from 'dexie-react-hooks'

import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { metRecord } from '#data/outbox/entries/met-record.ts'
import { type EntrySubject, entrySubject } from '#data/outbox/entries/entry-subject.ts'
import { listEntries, type UnreadableEntry } from '#data/outbox/entries/read-entries.ts'

/** An entry as the Outbox shows it. */
export interface OutboxItem {
  readonly entry: OutboxEntry
  readonly subject: EntrySubject
  readonly cirkleName: string | undefined
  /** Whole rupees; undefined when no money is involved. */
  readonly amount: number | undefined
  /** What is paid, or whose payment is answered. */
  readonly about: string | undefined
  /** The Cirkle of the hand-over that is answered; undefined while the phone does not know it. */
  readonly payoutOf?: string | undefined
  /** What the payee recorded in the place of this payment of mine, and waits for my Yes or No. */
  readonly recordId?: string | undefined
  /** The entry that must be accepted first, when it is not yet. */
  readonly waitsFor: OutboxEntry | undefined
  readonly file: { readonly name: string; readonly mime: string; readonly size: number } | undefined
}

export interface Outbox {
  /** In the order they were saved; those that arrived are left out. */
  readonly items: readonly OutboxItem[]
  /** Rows this version cannot read: shown and exportable, for they may be money. */
  readonly unreadable: readonly UnreadableEntry[]
}

/** My outbox, live; undefined while it is being read. */
export function useOutbox(userId: string): Outbox | undefined {
  return useLiveQuery(() => readOutbox(userId), [userId])
}

async function readOutbox(userId: string): Promise<Outbox> {
  const db = localDb()
  const [
    { entries, unreadable },
    { cirkles = [], activity = [], payouts = [], recorded = [], attesting = [] },
    members,
  ] = await Promise.all([
    listEntries(db, userId),
    readFacts(db, ['cirkles', 'activity', 'payouts', 'recorded', 'attesting']),
    db.members.toArray(),
  ])
  const records = [...recorded, ...attesting]
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const names = new Map(cirkles.map(({ id, name }) => [id, name]))
  const toValidate = new Map(
    activity.flatMap(({ lastReceipt }) => lastReceipt.paymentData.map((data) => [data.paymentId, data])),
  )
  const handOvers = new Map(payouts.flatMap((payout) => payout.handOvers.map((each) => [each.id, each])))
  const files = await db.outboxFiles.bulkGet(entries.flatMap((entry) => entry.files))
  const fileOf = (entry: OutboxEntry) => {
    const file = files.find((each) => each !== undefined && entry.files.includes(each.id))
    return file && { name: file.name, mime: file.mime, size: file.bytes.byteLength }
  }
  const firstOf = (group: string) =>
    entries.find((entry) => entry.group === group && entry.state !== 'accepted')
  const items = entries
    .filter(({ state }) => state !== 'accepted')
    .map((entry): OutboxItem => {
      const subject = entrySubject(entry)
      const before =
        subject.kind === 'message'
          ? firstOf(entry.group)
          : entry.dependsOn === undefined
            ? undefined
            : byId.get(entry.dependsOn)
      const payment = subject.kind === 'proof' && before !== undefined ? entrySubject(before) : subject
      const answered = 'paymentId' in payment ? toValidate.get(payment.paymentId) : undefined
      const record = 'paymentId' in payment ? records.find(({ id }) => id === payment.paymentId) : undefined
      const payer =
        payment.kind === 'received' || payment.kind === 'given'
          ? members
              .find(({ cirkleId }) => cirkleId === payment.cirkleId)
              ?.members.find(({ id }) => id === payment.payerId)
          : undefined
      const given = 'handOverId' in payment ? handOvers.get(payment.handOverId) : undefined
      return {
        entry,
        subject,
        cirkleName: 'cirkleId' in payment ? names.get(payment.cirkleId) : (given ?? record)?.cirkleName,
        amount: 'amount' in payment ? payment.amount : (answered ?? given ?? record)?.amount,
        about: answered?.name ?? payer?.name ?? entry.about,
        payoutOf: given?.cirkleId,
        recordId:
          subject.kind === 'payment' && metRecord(entry)
            ? records.find(({ contributionId }) => contributionId === subject.contributionId)?.id
            : undefined,
        waitsFor: before === entry || before?.state === 'accepted' ? undefined : before,
        file: fileOf(entry),
      }
    })
  return { items, unreadable }
}

/** The picture an entry carries; undefined when it carries none or a PDF. */
export async function readPicture(entry: OutboxEntry): Promise<File | undefined> {
  const files = await localDb().outboxFiles.bulkGet([...entry.files])
  const picture = files.find((file) => file?.mime.startsWith('image/') === true)
  return picture && new File([picture.bytes], picture.name, { type: picture.mime })
}
