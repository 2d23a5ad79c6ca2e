import { bankDetailsText } from '#contract/views/bank-details-shown.ts'
import type { ParsedInput } from '#contract/wire/endpoint.ts'
import type { BankDetails } from '#contract/http/people/accounts.ts'
import type { submitPayment } from '#contract/http/payments/payments.ts'
import type { CirklesDatabase } from '../../db/database.ts'
import type { OutboxFileRow } from '../../db/rows.ts'
import { enqueue, type Enqueued, type EntryDraft, type OutboxOwner } from './enqueue.ts'
import { outboxFile, type PickedFile } from '../entries/outbox-file.ts'
import { paymentGroup } from '../entries/payment-group.ts'
import { sha256 } from '../../digest/sha256.ts'

/** Details of how it was paid; an absent field is null to the server. */
export type PaymentMeta = Partial<ParsedInput<typeof submitPayment>['meta']>

/** A payment from its form. Both ids are minted when the form opens, and kept with its draft. */
export interface NewPayment {
  readonly paymentEntryId: string
  readonly proofEntryId: string
  readonly cirkleId: string
  readonly contributionId: string
  /** Whole rupees. */
  readonly amount: number
  readonly toAdmin: boolean
  readonly paymentMethod: 'bank' | 'cash'
  readonly meta: PaymentMeta
  /** The payee's account as shown to the payer; undefined for cash, and where only the proof is new. */
  readonly bankDetailsShown?: BankDetails | undefined
  /** Already shrunk; must not be empty. */
  readonly proof?: PickedFile | undefined
}

/**
 * Saves a payment, and its proof as a second entry that waits for the first: a photo must not delay the
 * record. The record declares the proof's hash, so nothing else can be attached later.
 * Throws NotSavedError.
 */
export async function enqueuePayment(
  db: CirklesDatabase,
  owner: OutboxOwner,
  payment: NewPayment,
  now: () => number = Date.now,
): Promise<Enqueued> {
  const { drafts, files } = await draftPayment(owner.userId, payment, now)
  return enqueue(db, owner, drafts, files, now)
}

/** The entries and files of a payment or a hand-over, not saved yet. */
export interface Drafted {
  readonly drafts: readonly [EntryDraft, ...EntryDraft[]]
  readonly files: readonly OutboxFileRow[]
}

/** Creates a payment's entries without saving them: hashing must not run inside a transaction. */
export async function draftPayment(userId: string, payment: NewPayment, now: () => number): Promise<Drafted> {
  const { proof, paymentEntryId, proofEntryId, cirkleId, contributionId, bankDetailsShown: shown } = payment
  const group = paymentGroup(contributionId)
  const file = proof && (await outboxFile(userId, proof))
  const input = {
    id: cirkleId,
    contributionId,
    amount: payment.amount,
    toAdmin: payment.toAdmin,
    paymentMethod: payment.paymentMethod,
    meta: payment.meta,
    clientCreatedAt: new Date(now()).toISOString(),
    ...(file && { proofDeclared: declareProof(file) }),
    ...(shown && { bankDetailsShown: await sha256(new TextEncoder().encode(bankDetailsText(shown)).buffer) }),
  }
  const record: EntryDraft = { id: paymentEntryId, endpoint: 'submit-payment', input, group }
  return withProof(record, file, { id: proofEntryId, endpoint: 'attach-proof' })
}

/** A record, and its proof as a second entry that waits for it. */
export function withProof(
  record: EntryDraft,
  file: OutboxFileRow | undefined,
  proof: Pick<EntryDraft, 'id' | 'endpoint'>,
): Drafted {
  if (file === undefined) return { drafts: [record], files: [] }
  const { group, id: dependsOn } = record
  return { drafts: [record, { ...proof, input: {}, group, dependsOn, files: [file.id] }], files: [file] }
}

/** The record's declaration of a proof that follows later. */
export function declareProof(file: { sha256: string; bytes: ArrayBuffer; mime: string; name: string }) {
  return { sha256: file.sha256, size: file.bytes.byteLength, mime: file.mime, name: file.name }
}
