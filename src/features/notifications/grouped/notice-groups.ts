import * as v from 'valibot'

import type { Notification } from '#contract/http/system/notifications.ts'

/** Notifications that say the same of the same Cirkle, newest first; never empty. */
export interface NoticeGroup {
  /** Stays the same while newer ones join the group. */
  readonly key: string
  readonly newest: Notification
  readonly notices: readonly Notification[]
  /** What they all are; undefined for a notification that stands alone. */
  readonly kind: GroupKind | undefined
  readonly cirkleName: string
}

/** Kinds that many people cause in a short time, or that repeat. Each has its words in the catalogue. */
export type GroupKind =
  | 'join-request'
  | 'invitation-accepted'
  | 'invitation-declined'
  | 'member-joined'
  | 'member-left'
  | 'payment-confirmed'
  | 'payment-submitted'
  | 'payment-waiting'
  | 'swap-applied'

const KINDS: ReadonlySet<string> = new Set<GroupKind>([
  'join-request',
  'invitation-accepted',
  'invitation-declined',
  'member-joined',
  'member-left',
  'payment-confirmed',
  'payment-submitted',
  'payment-waiting',
  'swap-applied',
])
const isKind = (type: string): type is GroupKind => KINDS.has(type)

/** Fewer stand by themselves: two sentences are read faster than a heading that has to be opened. */
const LEAST = 3

const DataSchema = v.fallback(v.object({ cirkleId: v.string(), cirkleName: v.string() }), {
  cirkleId: '',
  cirkleName: '',
})

/**
 * Groups notifications by their kind and Cirkle, never by their words. A group stands where its newest one
 * stood. Every notification is in exactly one group.
 */
export function groupNotices(notices: readonly Notification[]): readonly NoticeGroup[] {
  const alike = new Map<string, Notification[]>()
  for (const notice of notices) {
    const { cirkleId } = v.parse(DataSchema, notice.data)
    const key = isKind(notice.type) && cirkleId !== '' ? `${notice.type} ${cirkleId}` : notice.id
    alike.set(key, [...(alike.get(key) ?? []), notice])
  }
  const large = new Set([...alike.values()].filter(({ length }) => length >= LEAST).flat())
  const leaders = new Set([...alike.values()].flatMap(([newest]) => newest ?? []))
  return notices.flatMap((notice): readonly NoticeGroup[] => {
    const { cirkleId, cirkleName } = v.parse(DataSchema, notice.data)
    if (!large.has(notice)) {
      return [{ key: notice.id, newest: notice, notices: [notice], kind: undefined, cirkleName }]
    }
    if (!leaders.has(notice) || !isKind(notice.type)) return []
    const key = `${notice.type} ${cirkleId}`
    return [{ key, newest: notice, notices: alike.get(key) ?? [], kind: notice.type, cirkleName }]
  })
}

const PaymentSchema = v.object({ paymentId: v.string() })

/**
 * How many things these notifications tell of: a payment has several after a new proof was sent. One that names
 * no payment counts by itself.
 */
export function countThings(notices: readonly Notification[]): number {
  const things = notices.map(({ id, data }) => {
    const parsed = v.safeParse(PaymentSchema, data)
    return parsed.success ? parsed.output.paymentId : id
  })
  return new Set(things).size
}
