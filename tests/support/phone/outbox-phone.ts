import { IDBFactory } from 'fake-indexeddb'
import type { CirklesDatabase } from '#data/db/database.ts'
import { drain, type DrainOptions, type DrainResult } from '#data/outbox/send/drain.ts'
import type { NewHandOver } from '#data/outbox/save/enqueue-hand-over.ts'
import { enqueuePayment, type NewPayment } from '#data/outbox/save/enqueue-payment.ts'
import {
  enqueueGiven,
  enqueueReceived,
  type NewGiven,
  type NewReceived,
} from '#data/outbox/save/enqueue-records.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { listEntries } from '#data/outbox/entries/read-entries.ts'
import { saveHandOver } from '#data/outbox/save/save-payment.ts'
import { FakeCirklesServer } from '../server/fake-cirkles-server.ts'
import { memoryDatabase } from './local-database.ts'
import { PAYER_ID } from '../payments/wire-payment.ts'

export const ORIGIN = 'https://cirkles.example'
export const USER = PAYER_ID
export const CIRKLE = '7c9e6679-0000-4000-8000-0000000000c1'

/** A phone with an outbox, a clock that moves only on demand, and a server behind a line with weather. */
export interface OutboxPhone {
  readonly db: CirklesDatabase
  readonly server: FakeCirklesServer
  readonly clock: { ms: number }
  drain(options?: Partial<DrainOptions>): Promise<DrainResult>
  /** Saves a payment with fresh ids; returns it. */
  pay(payment?: Partial<NewPayment>): Promise<NewPayment>
  /** Saves a hand-over with fresh ids, each of another cycle; returns it. */
  handOver(handOver?: Partial<NewHandOver>): Promise<NewHandOver>
  /** Saves a record of cash with a fresh id, each of another member; returns it. */
  receive(received?: Partial<NewReceived>): Promise<NewReceived>
  /** Saves a record of cash that another gave, with a fresh id, each of another member; returns it. */
  give(given?: Partial<NewGiven>): Promise<NewGiven>
  entry(id: string): Promise<OutboxEntry | undefined>
}

export async function outboxPhone(indexedDB = new IDBFactory()): Promise<OutboxPhone> {
  const db = memoryDatabase(indexedDB)
  const server = new FakeCirklesServer()
  const clock = { ms: Date.parse('2026-11-01T10:00:00Z') }
  const now = () => clock.ms
  let cycles = 0
  await db.session.put({ key: 'current', token: 'token-a', userId: USER, origin: ORIGIN })
  return {
    db,
    server,
    clock,
    drain: (options = {}) =>
      drain({
        db,
        userId: USER,
        token: 'token-a',
        origin: ORIGIN,
        baseUrl: ORIGIN,
        fetch: server.fetch,
        locks: undefined,
        now,
        random: () => 0.5,
        ...options,
      }),
    async pay(payment = {}) {
      const whole = newPayment(payment)
      await enqueuePayment(db, { userId: USER, origin: ORIGIN }, whole, now)
      return whole
    },
    async handOver(handOver = {}) {
      const whole: NewHandOver = {
        handOverEntryId: crypto.randomUUID(),
        proofEntryId: crypto.randomUUID(),
        cirkleId: CIRKLE,
        cycle: (cycles += 1),
        receiverId: crypto.randomUUID(),
        amount: 4_000,
        paymentMethod: 'cash',
        meta: { paymentDate: '2026-11-01' },
        ...handOver,
      }
      await saveHandOver(db, { userId: USER, origin: ORIGIN }, whole, { draftKeys: [] }, now)
      return whole
    },
    async receive(received = {}) {
      const whole: NewReceived = {
        entryId: crypto.randomUUID(),
        cirkleId: CIRKLE,
        payerId: crypto.randomUUID(),
        cycle: 1,
        toAdmin: false,
        amount: 2_000,
        paymentDate: '2026-11-01',
        ...received,
      }
      await enqueueReceived(db, { userId: USER, origin: ORIGIN }, whole, now)
      return whole
    },
    async give(given = {}) {
      const whole: NewGiven = {
        entryId: crypto.randomUUID(),
        cirkleId: CIRKLE,
        payerId: crypto.randomUUID(),
        cycle: 1,
        amount: 2_000,
        paymentDate: '2026-11-01',
        ...given,
      }
      await enqueueGiven(db, { userId: USER, origin: ORIGIN }, whole, now)
      return whole
    },
    entry: async (id) => (await listEntries(db, USER)).entries.find((each) => each.id === id),
  }
}

export function newPayment(payment: Partial<NewPayment> = {}): NewPayment {
  return {
    paymentEntryId: crypto.randomUUID(),
    proofEntryId: crypto.randomUUID(),
    cirkleId: CIRKLE,
    contributionId: crypto.randomUUID(),
    amount: 2_000,
    toAdmin: false,
    paymentMethod: 'cash',
    meta: {},
    ...payment,
  }
}

/** A picked file of `size` bytes. */
export function picked(size = 1_000) {
  const bytes = Uint8Array.from({ length: size }, (_, index) => index % 251).buffer
  return { bytes, name: 'Überweisung.jpg', mime: 'image/jpeg' }
}
