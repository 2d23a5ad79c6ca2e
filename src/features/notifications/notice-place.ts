import { linkOptions } from '@tanstack/react-router'
import * as v from 'valibot'

import type { Notification } from '#contract/http/notifications.ts'

type Notice = Pick<Notification, 'type' | 'data'>

const id = v.optional(v.pipe(v.string(), v.uuid()))
/** What of a notice's data leads somewhere. What is missing or of another kind leads nowhere. */
const DataSchema = v.fallback(
  v.object({
    cirkleId: id,
    paymentId: id,
    swapData: v.optional(v.object({ hash: v.string() })),
  }),
  {},
)

/** What a member of the Cirkle is told about it. */
const ABOUT_CIRKLE: ReadonlySet<string> = new Set([
  'invitation-accepted',
  'invitation-declined',
  'join-request-accepted',
  'member-joined',
  'member-left',
  'cirkle-edited',
  'cirkle-reordered',
  'cirkle-started',
  'cirkle-waiting',
  'cirkle-cancelled',
  'cirkle-completed',
  'swap-accepted',
  'swap-declined',
  'swap-expired',
  'swap-applied',
])

/** A payment waits for this person's answer. */
const TO_ANSWER: ReadonlySet<string> = new Set(['payment-submitted', 'payment-waiting'])

/** This person has to pay, or to pay again. */
const TO_PAY: ReadonlySet<string> = new Set([
  'reupload-requested',
  'payment-due',
  'payment-overdue',
  'payment-missed',
])

/** The request to swap turns that a notice brings; undefined when it brings none. */
export function swapHashOf({ type, data }: Notice): string | undefined {
  return type === 'swap-request' ? v.parse(DataSchema, data).swapData?.hash : undefined
}

/** What a link to the place of a notice needs; undefined when this version has no such place. */
export function placeOf(notice: Notice) {
  const { type, data } = notice
  const hash = swapHashOf(notice)
  if (hash !== undefined) return linkOptions({ to: '/payment/swap/$hash', params: { hash } })
  const { cirkleId, paymentId } = v.parse(DataSchema, data)
  if (type === 'payment-confirmed' && paymentId !== undefined) {
    return linkOptions({ to: '/payment', search: { detail: paymentId } })
  }
  if (cirkleId === undefined) return undefined
  if (TO_ANSWER.has(type)) return linkOptions({ to: '/payment', search: { validate: cirkleId } })
  if (TO_PAY.has(type)) return linkOptions({ to: '/payment', search: { pay: cirkleId } })
  if (type === 'invitation') return linkOptions({ to: '/home', search: { invite: cirkleId } })
  if (type === 'join-request') return linkOptions({ to: '/home', search: { tab: 'invites' } })
  return ABOUT_CIRKLE.has(type) ? linkOptions({ to: '/home', search: { detail: cirkleId } }) : undefined
}
