import type { ParsedInput } from '#contract/wire/endpoint.ts'
import type { recordHandOver } from '#contract/http/payments/hand-overs.ts'
import type { EntryDraft } from './enqueue.ts'
import { declareProof, type Drafted, withProof } from './enqueue-payment.ts'
import { outboxFile, type PickedFile } from '../entries/outbox-file.ts'

/** Details of how it was handed over; an absent field is null to the server. */
export type HandOverMeta = Partial<
  Pick<ParsedInput<typeof recordHandOver>, 'paymentDate' | 'location' | 'witnesses' | 'utr'>
>

/** A hand-over from its form. Both ids are minted when the form opens, and kept with its draft. */
export interface NewHandOver {
  readonly handOverEntryId: string
  readonly proofEntryId: string
  readonly cirkleId: string
  readonly cycle: number
  /** The receiver that the owner saw: the server refuses it where the turn belongs to another member by then. */
  readonly receiverId: string
  /** Whole rupees: all that is held for the cycle, or a part. */
  readonly amount: number
  readonly paymentMethod: 'bank' | 'cash'
  readonly meta: HandOverMeta
  /** Who saw it, where the receiver has no phone. */
  readonly attesterId?: string | undefined
  /** Already shrunk; must not be empty. */
  readonly proof?: PickedFile | undefined
}

/** The group of one cycle: what is handed over of it is sent in the order it was saved. */
export const handOverGroup = ({ cirkleId, cycle }: Pick<NewHandOver, 'cirkleId' | 'cycle'>): string =>
  `hand-over:${cirkleId}:${cycle}`

/** Creates a hand-over's entries without saving them: hashing must not run inside a transaction. */
export async function draftHandOver(
  userId: string,
  handOver: NewHandOver,
  now: () => number,
): Promise<Drafted> {
  const { proof, meta } = handOver
  const file = proof && (await outboxFile(userId, proof))
  const record: EntryDraft = {
    id: handOver.handOverEntryId,
    endpoint: 'record-hand-over',
    input: {
      id: handOver.cirkleId,
      cycle: handOver.cycle,
      receiver: handOver.receiverId,
      amount: handOver.amount,
      paymentMethod: handOver.paymentMethod,
      ...meta,
      ...(handOver.attesterId !== undefined && { attester: handOver.attesterId }),
      clientCreatedAt: new Date(now()).toISOString(),
      ...(file && { proofDeclared: declareProof(file) }),
    },
    group: handOverGroup(handOver),
  }
  return withProof(record, file, { id: handOver.proofEntryId, endpoint: 'attach-hand-over-proof' })
}
