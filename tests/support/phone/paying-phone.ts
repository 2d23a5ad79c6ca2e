import { createHash } from 'node:crypto'
import { IDBFactory } from 'fake-indexeddb'
import type { CirklesDatabase } from '#data/db/database.ts'
import { mirrorSession } from '#data/sign-in/mirror-session.ts'
import { drain, type DrainOptions, type DrainResult } from '#data/outbox/send/drain.ts'
import { enqueuePayment, type NewPayment } from '#data/outbox/save/enqueue-payment.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { listEntries } from '#data/outbox/entries/read-entries.ts'
import { LEASE_MS } from '#data/outbox/entries/retry-policy.ts'
import { createCatchUp, type CatchUpResult } from '#data/sync/catch-up.ts'
import type { FaultProxy } from '../browser/fault-proxy.ts'
import { memoryDatabase } from './local-database.ts'
import type { Owed } from '../payments/payment-scene.ts'
import type { Person } from '../people/people.ts'

/** A phone's complete data layer, real except for its clock, at the far end of a line with faults. */
export interface PayingPhone {
  readonly db: CirklesDatabase
  readonly clock: { ms: number }
  readonly origin: string
  /** Saves a payment for the contribution owed, with fresh ids unless given; returns it as saved. */
  pay(owed: Owed, payment?: Partial<NewPayment>): Promise<NewPayment>
  /** One run of the outbox for the signed-in person. */
  drain(options?: Partial<DrainOptions>): Promise<DrainResult>
  /** The same, after every wait and every lease of a dead process has expired. */
  drainLater(options?: Partial<DrainOptions>): Promise<DrainResult>
  /** What the app runs when it opens. */
  catchUp(): Promise<CatchUpResult>
  /** The entry of the signed-in person. */
  entry(id: string): Promise<OutboxEntry | undefined>
  /** Resolves to the ordinal of this sign-in on the phone. */
  signIn(person: Person): Promise<number>
  /** The same phone after its browser process has died: only its stored data remains. */
  restart(): PayingPhone
}

/** Longer than any wait the outbox sets by itself, and than a lease. */
const LATER_MS = Math.max(LEASE_MS, 10 * 60_000)

/** A phone with `person` signed in, and nothing stored yet. */
export async function createPayingPhone(
  { url }: Pick<FaultProxy, 'url'>,
  person: Person,
): Promise<PayingPhone> {
  const phone = openPhone(url, new IDBFactory(), { ms: Date.parse('2026-11-02T06:00:00Z') })
  await phone.signIn(person)
  return phone
}

function openPhone(origin: string, indexedDB: IDBFactory, clock: { ms: number }): PayingPhone {
  const db = memoryDatabase(indexedDB)
  const now = () => clock.ms
  const base = { db, origin, baseUrl: origin, locks: undefined, now, random: () => 0.5 }
  const whoIsSignedIn = async () => {
    const session = await db.session.get('current')
    if (session === undefined) throw new Error('Nobody is signed in on this phone.')
    return session
  }
  const phone: PayingPhone = {
    db,
    clock,
    origin,
    async pay(owed, changes = {}) {
      const payment = cashPayment(owed, changes)
      const { userId } = await whoIsSignedIn()
      await enqueuePayment(db, { userId, origin }, payment, now)
      return payment
    },
    async drain(options = {}) {
      const { userId, token } = await whoIsSignedIn()
      return drain({ ...base, userId, token, ...options })
    },
    drainLater(options) {
      clock.ms += LATER_MS
      return phone.drain(options)
    },
    catchUp: createCatchUp(base),
    async entry(id) {
      const { userId } = await whoIsSignedIn()
      return (await listEntries(db, userId)).entries.find((entry) => entry.id === id)
    },
    signIn: ({ user, token }) => mirrorSession(db, { userId: user.id, token, origin }),
    restart() {
      db.dexie.close()
      return openPhone(origin, indexedDB, clock)
    },
  }
  return phone
}

/** A cash payment, as its form provides it; `changes` override the defaults. */
function cashPayment({ cirkleId, contributionId, amount }: Owed, changes: Partial<NewPayment>): NewPayment {
  return {
    paymentEntryId: crypto.randomUUID(),
    proofEntryId: crypto.randomUUID(),
    cirkleId,
    contributionId,
    amount,
    toAdmin: false,
    paymentMethod: 'cash',
    meta: { paymentDate: '2026-11-01' },
    ...changes,
  }
}

/** A unique PDF of `size` bytes, as a bank transfer's proof; PDFs are kept unchanged. */
export function pdfProof(size = 2_000): NonNullable<NewPayment['proof']> {
  const head = `%PDF-1.7\n% ${crypto.randomUUID()}\n`
  const tail = '\n%%EOF\n'
  const bytes = new Uint8Array(size).fill('.'.charCodeAt(0))
  bytes.set(new TextEncoder().encode(head))
  bytes.set(new TextEncoder().encode(tail), size - tail.length)
  return { bytes: bytes.buffer, name: 'transfer.pdf', mime: 'application/pdf' }
}

/** The fields that make a payment a bank transfer with that proof. */
export function transferWith(proof: NonNullable<NewPayment['proof']>): Partial<NewPayment> {
  return { paymentMethod: 'bank', meta: {}, proof }
}

export function sha256Of(bytes: ArrayBuffer | Uint8Array): string {
  return createHash('sha256')
    .update(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes))
    .digest('hex')
}

/**
 * A fetch whose process dies at the first request for which `isLast` is true: nothing happens after it. With
 * `isSent` that request still leaves the phone. `died` resolves at that moment.
 */
export function fetchUntilDeath(
  isLast: (request: { readonly method: string; readonly path: string }) => boolean,
  { isSent = false } = {},
): { readonly fetch: typeof globalThis.fetch; readonly died: Promise<void> } {
  let die: () => void
  const died = new Promise<void>((resolve) => {
    die = resolve
  })
  let isDead = false
  const never = new Promise<never>(() => undefined)
  return {
    died,
    async fetch(input, init) {
      if (isDead) return never
      const request = new Request(input, init)
      if (!isLast({ method: request.method, path: new URL(request.url).pathname })) return fetch(request)
      isDead = true
      // This phone never learns the outcome.
      if (isSent) await fetch(request).then((answer) => answer.body?.cancel())
      die()
      return never
    },
  }
}
