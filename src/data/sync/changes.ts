import type { Book } from '#contract/http/cirkles/book.ts'
import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { readFacts } from '../db/facts.ts'
import type { MembersRow, PaymentOptionsRow } from '../db/rows.ts'
import type { SyncAnswer } from './read-sync.ts'

type Changes = NonNullable<SyncAnswer['changes']>
type Change<Row> = { readonly hash: string; readonly ids: readonly string[]; readonly rows: readonly Row[] }

/** A table with one row a Cirkle. */
interface RowsByCirkle<Row> {
  toCollection(): { primaryKeys(): PromiseLike<string[]> }
  bulkPut(rows: readonly Row[]): PromiseLike<unknown>
  bulkDelete(keys: string[]): PromiseLike<void>
}

/** Changes of sections that this phone has the rest of. */
interface Applicable {
  readonly hashes: readonly { readonly name: string; readonly hash: string }[]
  /** All of them, with their news. */
  readonly cirkles: Cirkle[] | undefined
  readonly members: Change<MembersRow> | undefined
  readonly books: Change<Book> | undefined
  readonly paymentOptions: Change<PaymentOptionsRow> | undefined
}

const NONE: Applicable = {
  hashes: [],
  cirkles: undefined,
  members: undefined,
  books: undefined,
  paymentOptions: undefined,
}

/**
 * The changes of an answer that this phone lacks: `outdated` when a section has been changed here since its hash was
 * told, or is not whole. Inside a transaction on sections, facts and the tables of the sections.
 */
export async function wholeRows(
  db: CirklesDatabase,
  changes: Changes,
  have: Readonly<Record<string, string>>,
): Promise<Applicable | 'outdated'> {
  const names = Object.entries(changes).flatMap(([name, change]) =>
    change ? [{ name, hash: change.hash }] : [],
  )
  if (names.length === 0) return NONE
  const kept = await db.sections.bulkGet(names.map(({ name }) => name))
  // Page and worker may have asked for the same.
  const hashes = names.filter(({ hash }, place) => kept[place]?.hash !== hash)
  const isAsAsked = hashes.every(({ name }) => {
    const hash = kept.find((row) => row?.name === name)?.hash
    return hash !== undefined && hash === have[name]
  })
  if (!isAsAsked) return 'outdated'
  const isLacking = (name: keyof Changes) => hashes.some((each) => each.name === name)
  const cirkles = isLacking('cirkles') ? changes.cirkles : undefined
  const members = isLacking('members') ? changes.members : undefined
  const books = isLacking('books') ? changes.books : undefined
  const paymentOptions = isLacking('paymentOptions') ? changes.paymentOptions : undefined
  const merged = cirkles && mergeRows((await readFacts(db, ['cirkles'])).cirkles ?? [], cirkles)
  const isWhole =
    merged?.length === cirkles?.ids.length &&
    (members === undefined || (await hasRest(db.members, members))) &&
    (books === undefined || (await hasRest(db.books, books))) &&
    (paymentOptions === undefined || (await hasRest(db.paymentOptions, paymentOptions)))
  if (isWhole) return { hashes, cirkles: merged, members, books, paymentOptions }
  await db.sections.bulkDelete(hashes.map(({ name }) => name))
  return 'outdated'
}

/** Inside the same transaction. */
export async function writeChanges(
  db: CirklesDatabase,
  { hashes, cirkles, members, books, paymentOptions }: Applicable,
): Promise<void> {
  if (cirkles) await db.facts.put({ name: 'cirkles', value: cirkles })
  if (members) await writeRows(db.members, members)
  if (books) await writeRows(db.books, books)
  if (paymentOptions) await writeRows(db.paymentOptions, paymentOptions)
  if (hashes.length > 0) await db.sections.bulkPut([...hashes])
}

/** The rows of a section as the server lists them, the newest first. */
function mergeRows(kept: readonly Cirkle[], { ids, rows }: Change<Cirkle>): Cirkle[] {
  const byId = new Map([...kept, ...rows].map((row) => [row.id, row]))
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .sort((a, b) =>
      a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? 1 : -1,
    )
}

async function hasRest<Row extends { readonly cirkleId: string }>(
  table: RowsByCirkle<Row>,
  { ids, rows }: Change<Row>,
): Promise<boolean> {
  const known = new Set([
    ...(await table.toCollection().primaryKeys()),
    ...rows.map(({ cirkleId }) => cirkleId),
  ])
  return ids.every((id) => known.has(id))
}

async function writeRows<Row>(table: RowsByCirkle<Row>, { ids, rows }: Change<Row>): Promise<void> {
  await table.bulkPut(rows)
  const shown = new Set(ids)
  const keys = await table.toCollection().primaryKeys()
  await table.bulkDelete(keys.filter((key) => !shown.has(key)))
}
