import * as v from 'valibot'
import type { OutboxEntry } from './entry.ts'
import { paidContribution } from './payment-group.ts'

const PaymentInput = v.object({
  id: v.string(),
  contributionId: v.string(),
  amount: v.number(),
  toAdmin: v.boolean(),
  paymentMethod: v.picklist(['bank', 'cash']),
})
const DecisionInput = v.object({
  id: v.string(),
  paymentId: v.string(),
  user: v.string(),
  comment: v.nullable(v.string()),
})

const GivenInput = v.object({
  id: v.string(),
  user: v.string(),
  cycle: v.number(),
  amount: v.number(),
  paymentDate: v.string(),
  attester: v.optional(v.string()),
})
const ReceivedInput = v.object({ ...GivenInput.entries, toAdmin: v.boolean() })
/** Of an answer to a record: a Yes has no words. */
const RecordAnswerInput = v.object({ id: v.string(), comment: v.optional(v.nullable(v.string()), null) })

const HandOverInput = v.object({
  id: v.string(),
  cycle: v.number(),
  receiver: v.string(),
  amount: v.number(),
  paymentMethod: v.picklist(['bank', 'cash']),
})
const HandOverAnswerInput = v.object({ id: v.string(), comment: v.nullable(v.string()) })

const MessageInput = v.object({ id: v.string(), content: v.string(), type: v.picklist(['text', 'image']) })

/** What every record of cash says. */
interface CashSubject {
  readonly cirkleId: string
  readonly payerId: string
  readonly cycle: number
  /** Whole rupees. */
  readonly amount: number
  readonly paymentDate: string
  /** Who was named as having seen it. */
  readonly attesterId?: string | undefined
}

/** The subject of an entry, for screens that show it. */
export type EntrySubject =
  | {
      readonly kind: 'payment'
      readonly cirkleId: string
      readonly contributionId: string
      readonly amount: number
      readonly toAdmin: boolean
      readonly paymentMethod: 'bank' | 'cash'
    }
  /** Cash that its payee records, or the owner for one that they keep. */
  | (CashSubject & { readonly kind: 'received'; readonly toAdmin: boolean })
  /** Cash that the owner gave to a receiver that they keep, or somebody that they keep to any receiver. */
  | (CashSubject & {
      readonly kind: 'given'
      /** Where it is my own contribution, which its group names. */
      readonly contributionId?: string | undefined
    })
  /** The answer to a record of cash. */
  | { readonly kind: 'yes' | 'no'; readonly paymentId: string; readonly comment: string | null }
  | {
      readonly kind: 'hand-over'
      readonly cirkleId: string
      readonly cycle: number
      readonly receiverId: string
      readonly amount: number
      readonly paymentMethod: 'bank' | 'cash'
    }
  | {
      readonly kind: 'acknowledgement' | 'sent-back'
      readonly handOverId: string
      readonly comment: string | null
    }
  | {
      readonly kind: 'proof'
      readonly of: 'payment' | 'hand-over'
      readonly paymentEntryId: string | null
      readonly fileId: string | null
    }
  | {
      readonly kind: 'validation' | 'reupload'
      readonly cirkleId: string
      readonly paymentId: string
      readonly payerId: string
      readonly comment: string | null
    }
  | { readonly kind: 'notifications-read' | 'report' }
  | {
      readonly kind: 'message'
      readonly cirkleId: string
      readonly content: string
      readonly type: 'text' | 'image'
    }
  /** The input is not of the shape its endpoint had when this was written. */
  | { readonly kind: 'other' }

/** Reads the subject from an entry's frozen input. */
export function entrySubject(entry: OutboxEntry): EntrySubject {
  switch (entry.endpoint) {
    case 'submit-payment': {
      const input = v.safeParse(PaymentInput, entry.input)
      if (!input.success) return { kind: 'other' }
      const { id: cirkleId, ...payment } = input.output
      return { kind: 'payment', cirkleId, ...payment }
    }
    case 'attach-proof':
    case 'attach-hand-over-proof':
      return {
        kind: 'proof',
        of: entry.endpoint === 'attach-proof' ? 'payment' : 'hand-over',
        paymentEntryId: entry.dependsOn ?? null,
        fileId: entry.files[0] ?? null,
      }
    case 'validate-payment':
    case 'request-reupload': {
      const input = v.safeParse(DecisionInput, entry.input)
      if (!input.success) return { kind: 'other' }
      const { id: cirkleId, user: payerId, paymentId, comment } = input.output
      const kind = entry.endpoint === 'validate-payment' ? 'validation' : 'reupload'
      return { kind, cirkleId, payerId, paymentId, comment }
    }
    case 'record-received': {
      const input = v.safeParse(ReceivedInput, entry.input)
      if (!input.success) return { kind: 'other' }
      return { kind: 'received', toAdmin: input.output.toAdmin, ...cashOf(input.output) }
    }
    case 'record-given': {
      const input = v.safeParse(GivenInput, entry.input)
      if (!input.success) return { kind: 'other' }
      const contributionId = paidContribution(entry.group)
      return {
        kind: 'given',
        ...cashOf(input.output),
        ...(contributionId !== undefined && { contributionId }),
      }
    }
    case 'acknowledge-payment':
    case 'deny-payment': {
      const input = v.safeParse(RecordAnswerInput, entry.input)
      if (!input.success) return { kind: 'other' }
      const { id: paymentId, comment } = input.output
      return { kind: entry.endpoint === 'acknowledge-payment' ? 'yes' : 'no', paymentId, comment }
    }
    case 'record-hand-over': {
      const input = v.safeParse(HandOverInput, entry.input)
      if (!input.success) return { kind: 'other' }
      const { id: cirkleId, receiver: receiverId, ...handOver } = input.output
      return { kind: 'hand-over', cirkleId, receiverId, ...handOver }
    }
    case 'acknowledge-hand-over':
    case 'send-back-hand-over': {
      const input = v.safeParse(HandOverAnswerInput, entry.input)
      if (!input.success) return { kind: 'other' }
      const { id: handOverId, comment } = input.output
      const kind = entry.endpoint === 'acknowledge-hand-over' ? 'acknowledgement' : 'sent-back'
      return { kind, handOverId, comment }
    }
    case 'mark-notifications-read':
      return { kind: 'notifications-read' }
    case 'report-problem':
      return { kind: 'report' }
    case 'send-message': {
      const input = v.safeParse(MessageInput, entry.input)
      if (!input.success) return { kind: 'other' }
      const { id: cirkleId, ...message } = input.output
      return { kind: 'message', cirkleId, ...message }
    }
  }
}

const cashOf = ({
  id: cirkleId,
  user: payerId,
  cycle,
  amount,
  paymentDate,
  attester: attesterId,
}: v.InferOutput<typeof GivenInput>): CashSubject => ({
  cirkleId,
  payerId,
  cycle,
  amount,
  paymentDate,
  ...(attesterId !== undefined && { attesterId }),
})
