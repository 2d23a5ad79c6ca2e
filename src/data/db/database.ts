import { Dexie, type Table, type Transaction } from 'dexie'
import type { Message } from '#contract/http/system/chat.ts'
import type { Book } from '#contract/http/cirkles/book.ts'
import type { DiscoverList } from '#contract/http/cirkles/discover.ts'
import { DATABASE_NAME } from './database-name.ts'
import { DatabaseUnavailableError } from './database-unavailable-error.ts'
import { noteTransaction } from './open-transactions.ts'
import type {
  ChatRow,
  DiscoveredRow,
  DiscoverListRow,
  DraftRow,
  FactName,
  FactRow,
  GoalRow,
  ImageRow,
  KnownUserRow,
  LedgerEndRow,
  LedgerRow,
  MembersRow,
  NotificationRow,
  OutboxFileRow,
  OutboxRow,
  PaymentOptionsRow,
  SectionRow,
  SessionRow,
  SignOutRow,
  StatementRow,
} from './rows.ts'

/** Version of the schema below; increment it with each change. */
const VERSION = 10

/**
 * Every table with its keys. Rows of an earlier app version stay: a primary key never changes, and only data
 * that can be fetched again is removed.
 */
const TABLES: Readonly<Record<string, string>> = {
  session: 'key',
  sections: 'name',
  facts: 'name',
  members: 'cirkleId',
  books: 'cirkleId',
  paymentOptions: 'cirkleId',
  ledger: '[list+id], [list+at+id], [list+contributionId], contributionId, id',
  ledgerEnds: 'list',
  statements: 'key, madeAt',
  notifications: 'id, createdAt',
  messages: 'id, [cirkleId+createdAt], clientId',
  chats: 'cirkleId',
  signOuts: 'tokenDigest',
  knownUsers: 'userId',
  images: 'id, [usedAt+size]',
  discovered: 'id, seenAt',
  discoverLists: 'list',
  goals: '[userId+cirkleId]',
  drafts: '[userId+key]',
  outbox: 'id, sequence, dependsOn',
  outboxFiles: 'id',
  receipts: 'id, [userId+sequence]',
}

/**
 * Sync sections that some earlier version did not store whole: a phone with their hashes would not get them.
 */
const FETCHED_AGAIN = ['swaps', 'joinRequests', 'cirkles', 'history']

/** After the tables exist: converts rows of any earlier app version to what this one reads. */
async function fromEarlier(upgrade: Transaction): Promise<void> {
  await upgrade.table<SectionRow, string>('sections').bulkDelete(FETCHED_AGAIN)
  // Before the sixth version nothing recorded how far a chat was complete.
  if ((await upgrade.table('chats').count()) === 0) await upgrade.table('messages').clear()
}

/**
 * The tables that can be fetched again. Excludes the outbox, receipts, drafts, goals and sign-outs, and the
 * users this database knows: a database that knows none was newly made.
 */
const CACHE_TABLES = [
  'sections',
  'facts',
  'members',
  'books',
  'paymentOptions',
  'ledger',
  'ledgerEnds',
  'statements',
  'notifications',
  'messages',
  'chats',
  'images',
  'discovered',
  'discoverLists',
] as const

/** The source of IndexedDB when it is not the global one. */
export interface DatabaseEnvironment {
  readonly indexedDB?: IDBFactory
  readonly IDBKeyRange?: typeof IDBKeyRange
}

export type CirklesDatabase = ReturnType<typeof createDatabase>

/**
 * The local database, unopened: its first use opens it, and so does the first use after an unexpected close
 * (Dexie closes without disabling `autoOpen` then). A transaction is on disk when it resolves: relaxed ones
 * may lose files to a dead battery.
 */
export function createDatabase(name = DATABASE_NAME, environment: DatabaseEnvironment = {}) {
  const dexie = new Dexie(name, { ...environment, chromeTransactionDurability: 'strict', cache: 'disabled' })
  dexie.use({
    stack: 'dbcore',
    create: (core) => ({
      ...core,
      transaction(...of) {
        const transaction = core.transaction(...of)
        noteTransaction(transaction)
        return transaction
      },
    }),
  })
  // One version replaces all earlier ones: Dexie would keep each one's tables for as long as the app runs.
  dexie.version(VERSION).stores(TABLES).upgrade(fromEarlier)
  const table = <Row, Key>(of: string): Table<Row, Key> => dexie.table<Row, Key>(of)
  return {
    dexie,
    session: table<SessionRow, 'current'>('session'),
    sections: table<SectionRow, string>('sections'),
    facts: table<FactRow, FactName>('facts'),
    members: table<MembersRow, string>('members'),
    books: table<Book, string>('books'),
    paymentOptions: table<PaymentOptionsRow, string>('paymentOptions'),
    ledger: table<LedgerRow, [list: string, id: string]>('ledger'),
    ledgerEnds: table<LedgerEndRow, string>('ledgerEnds'),
    statements: table<StatementRow, string>('statements'),
    notifications: table<NotificationRow, string>('notifications'),
    messages: table<Message, string>('messages'),
    chats: table<ChatRow, string>('chats'),
    signOuts: table<SignOutRow, string>('signOuts'),
    knownUsers: table<KnownUserRow, string>('knownUsers'),
    images: table<ImageRow, string>('images'),
    discovered: table<DiscoveredRow, string>('discovered'),
    discoverLists: table<DiscoverListRow, DiscoverList>('discoverLists'),
    goals: table<GoalRow, [userId: string, cirkleId: string]>('goals'),
    drafts: table<DraftRow, [userId: string, key: string]>('drafts'),
    outbox: table<OutboxRow, string>('outbox'),
    outboxFiles: table<OutboxFileRow, string>('outboxFiles'),
    receipts: table<OutboxRow, string>('receipts'),
  }
}

/**
 * The local database, open. Throws DatabaseUnavailableError when the browser provides none (private mode, a
 * broken profile): the app is online-only there and says so.
 */
export async function openDatabase(
  name?: string,
  environment?: DatabaseEnvironment,
): Promise<CirklesDatabase> {
  return opened(createDatabase(name, environment))
}

/** `db` once it is open. Throws DatabaseUnavailableError. */
export async function opened(db: CirklesDatabase): Promise<CirklesDatabase> {
  try {
    await db.dexie.open()
    return db
  } catch (cause) {
    throw new DatabaseUnavailableError(cause)
  }
}

/** Deletes everything that can be fetched again; unsent entries, their files and drafts stay. */
export async function wipeCache(db: CirklesDatabase): Promise<void> {
  await db.dexie.transaction('rw', [...CACHE_TABLES], () =>
    Promise.all(CACHE_TABLES.map((name) => db[name].clear())),
  )
}
