import { createHash } from 'node:crypto'
import { Dexie } from 'dexie'
import { IDBKeyRange } from 'fake-indexeddb'
import { ORIGIN, USER } from './outbox-phone.ts'

/* The phone's database as each version of the app made it. Never edit these: phones in use have them. */

const FIRST = {
  session: 'key',
  sections: 'name',
  facts: 'name',
  members: 'cirkleId',
  paymentOptions: 'cirkleId',
  history: 'id, position, [cirkleId+position], contributionId',
  notifications: 'id, createdAt',
  messages: 'id, [cirkleId+createdAt]',
  images: 'id, [usedAt+size]',
  drafts: '[userId+key]',
  outbox: 'id, sequence, dependsOn',
  outboxFiles: 'id',
}
const SECOND = { ...FIRST, knownUsers: 'userId' }
const THIRD = { ...SECOND, signOuts: 'tokenDigest' }
const FIFTH = { ...THIRD, goals: '[userId+cirkleId]' }
const SIXTH = { ...FIFTH, messages: 'id, [cirkleId+createdAt], clientId', chats: 'cirkleId' }
const { history: _taken, ...KEPT } = SIXTH
const SEVENTH = {
  ...KEPT,
  ledger: '[list+id], [list+at+id], [list+contributionId], contributionId, id',
  ledgerEnds: 'list',
  statements: 'key, madeAt',
}
const EIGHTH = { ...SEVENTH, discovered: 'id, seenAt', discoverLists: 'list' }

const STORES: readonly Readonly<Record<string, string>>[] = [
  FIRST,
  SECOND,
  THIRD,
  THIRD,
  FIFTH,
  SIXTH,
  SEVENTH,
  EIGHTH,
]

/** The released versions. */
export const EARLIER_VERSIONS = STORES.map((_, index) => index + 1)

const PAYMENT = '7c9e6679-0000-4000-8000-0000000000d1'
const PROOF = '7c9e6679-0000-4000-8000-0000000000d2'
export const CONTRIBUTION = '7c9e6679-0000-4000-8000-0000000000d3'
const FILE = '7c9e6679-0000-4000-8000-0000000000d4'
const BYTES = Uint8Array.from({ length: 900 }, (_, index) => index % 251)
const SHA256 = createHash('sha256').update(BYTES).digest('hex')
const SAVED_AT = Date.parse('2026-10-01T10:00:00Z')

const entry = {
  userId: USER,
  origin: ORIGIN,
  group: `payment:${CONTRIBUTION}`,
  attempts: 0,
  nextAttemptAt: 0,
  createdAt: SAVED_AT,
  schemaVersion: 1,
}

/** A payment sent without an answer, its proof, and a partly filled form. */
const ROWS: Readonly<Record<string, readonly unknown[]>> = {
  session: [{ key: 'current', token: 'token-a', userId: USER, origin: ORIGIN }],
  sections: [{ name: 'quickstats', hash: 'q' }],
  drafts: [{ userId: USER, key: 'pay', value: { amount: 5 }, updatedAt: SAVED_AT }],
  outbox: [
    {
      ...entry,
      id: PAYMENT,
      endpoint: 'submit-payment',
      input: {
        id: '7c9e6679-0000-4000-8000-0000000000c1',
        contributionId: CONTRIBUTION,
        amount: 2_000,
        toAdmin: false,
        paymentMethod: 'bank',
        meta: {},
        clientCreatedAt: '2026-10-01T10:00:00.000Z',
        proofDeclared: { sha256: SHA256, size: BYTES.length, mime: 'image/jpeg', name: 'transfer.jpg' },
      },
      files: [],
      state: 'unknown',
      attempts: 1,
      unansweredSince: SAVED_AT,
      sequence: 0,
    },
    {
      ...entry,
      id: PROOF,
      endpoint: 'attach-proof',
      input: {},
      files: [FILE],
      dependsOn: PAYMENT,
      state: 'queued',
      sequence: 1,
    },
  ],
  outboxFiles: [
    { id: FILE, userId: USER, bytes: BYTES.buffer, name: 'transfer.jpg', mime: 'image/jpeg', sha256: SHA256 },
  ],
}

/** Creates in `indexedDB` the database of that version of the app. */
export async function leaveDatabase(indexedDB: IDBFactory, version: number): Promise<void> {
  const earlier = new Dexie('cirkles', { indexedDB, IDBKeyRange })
  earlier.version(version).stores(STORES[version - 1] ?? {})
  for (const [table, rows] of Object.entries(ROWS)) await earlier.table(table).bulkPut([...rows])
  earlier.close()
}
