import * as v from 'valibot'
import type { Notification } from '../http/system/notifications.ts'

/** The notification fields that decide where it leads. */
export type Notice = Pick<Notification, 'type' | 'data'>

/** A place of the app: a route with its parameters. */
export type NoticePlace =
  | { readonly to: '/payment/swap/$hash'; readonly params: { readonly hash: string } }
  | { readonly to: '/payment'; readonly search: { readonly detail: string } }
  | { readonly to: '/payment'; readonly search: { readonly validate: string } }
  | { readonly to: '/payment'; readonly search: { readonly payout: string } }
  | { readonly to: '/payment'; readonly search: { readonly pay: string; readonly contribution?: string } }
  | { readonly to: '/home'; readonly search: { readonly invite: string } }
  | { readonly to: '/home'; readonly search: { readonly tab: 'invites' }; readonly hash: 'join-requests' }
  | { readonly to: '/home'; readonly search: { readonly detail: string } }
  | { readonly to: '/$kycStep'; readonly params: { readonly kycStep: 'startkyc' } }
  | { readonly to: '/payment' }
  | { readonly to: '/discover'; readonly search: { readonly recommend: string } }
  | { readonly to: '/setting'; readonly search: { readonly tab: 'security' } | { readonly sheet: 'bank' } }
  | { readonly to: '/account-deletion' }

const id = v.optional(v.pipe(v.string(), v.uuid()))
/** The data fields that decide where a notice leads. Missing or malformed ones are ignored. */
const DataSchema = v.fallback(
  v.object({
    cirkleId: id,
    paymentId: id,
    contributionId: id,
    swapData: v.optional(v.object({ hash: v.string() })),
  }),
  {},
)

/** Notices to members about their Cirkle. */
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
  'hand-over-acknowledged',
])

/** A hand-over of a turn that is open: where its money is, and what is to be done about it. */
const ABOUT_HAND_OVER: ReadonlySet<string> = new Set(['handed-over', 'hand-over-sent-back'])

/** A payment and how it stands; a record of cash is answered there. */
const ABOUT_PAYMENT: ReadonlySet<string> = new Set([
  'payment-confirmed',
  'cash-recorded',
  'cash-acknowledged',
  'cash-denied',
])

/** A payment waits for this person's answer. */
const TO_ANSWER: ReadonlySet<string> = new Set(['payment-submitted', 'payment-waiting'])

/** This person has to pay, or to send a new proof of what they paid. */
const TO_PAY: ReadonlySet<string> = new Set([
  'reupload-requested',
  'payment-due',
  'payment-overdue',
  'payment-missed',
])

/** Results of the identity check: its first page shows them, and leads on. */
const ABOUT_KYC: ReadonlySet<string> = new Set(['kyc-verified', 'kyc-rejected'])

/** A join request ended: leads to the Cirkle's offer, and whether they may ask again. */
const ABOUT_REQUEST: ReadonlySet<string> = new Set(['join-request-declined', 'join-request-closed'])

/** Notices about an account. */
const ABOUT_ACCOUNT: ReadonlyMap<string, NoticePlace> = new Map([
  ['password-changed', { to: '/setting', search: { tab: 'security' } }],
  ['two-factor-changed', { to: '/setting', search: { tab: 'security' } }],
  ['passkeys-changed', { to: '/setting', search: { tab: 'security' } }],
  ['own-bank-details-changed', { to: '/setting', search: { sheet: 'bank' } }],
  ['deletion-scheduled', { to: '/account-deletion' }],
  ['deletion-cancelled', { to: '/account-deletion' }],
  // To review the details before paying.
  ['bank-details-changed', { to: '/payment' }],
])

/** The hash of the swap request in a notice; undefined when there is none. */
export function swapHashOf({ type, data }: Notice): string | undefined {
  return type === 'swap-request' ? v.parse(DataSchema, data).swapData?.hash : undefined
}

/** Target of a notice; undefined when this version has no such place. */
export function placeOf(notice: Notice): NoticePlace | undefined {
  const { type, data } = notice
  const hash = swapHashOf(notice)
  if (hash !== undefined) return { to: '/payment/swap/$hash', params: { hash } }
  if (ABOUT_KYC.has(type)) return { to: '/$kycStep', params: { kycStep: 'startkyc' } }
  const ofAccount = ABOUT_ACCOUNT.get(type)
  if (ofAccount !== undefined) return ofAccount
  const { cirkleId, paymentId, contributionId } = v.parse(DataSchema, data)
  if (ABOUT_PAYMENT.has(type) && paymentId !== undefined) {
    return { to: '/payment', search: { detail: paymentId } }
  }
  if (cirkleId === undefined) return undefined
  if (TO_ANSWER.has(type)) return { to: '/payment', search: { validate: cirkleId } }
  if (ABOUT_HAND_OVER.has(type)) return { to: '/payment', search: { payout: cirkleId } }
  if (TO_PAY.has(type)) {
    const which = contributionId === undefined ? {} : { contribution: contributionId }
    return { to: '/payment', search: { pay: cirkleId, ...which } }
  }
  if (type === 'invitation' || type === 'take-over-invitation')
    return { to: '/home', search: { invite: cirkleId } }
  if (type === 'join-request') return { to: '/home', search: { tab: 'invites' }, hash: 'join-requests' }
  if (ABOUT_REQUEST.has(type)) return { to: '/discover', search: { recommend: cirkleId } }
  return ABOUT_CIRKLE.has(type) ? { to: '/home', search: { detail: cirkleId } } : undefined
}

/** The same place as an app path, for code without a router; the list when a notice leads nowhere. */
export function pathOf(notice: Notice): string {
  const place = placeOf(notice) ?? { to: '/home', search: { panel: 'notifications' } }
  const params = 'params' in place ? Object.entries(place.params) : []
  const path = params.reduce<string>(
    (filled, [name, value]) => filled.replace(`$${name}`, encodeURIComponent(value)),
    place.to,
  )
  const search = 'search' in place ? `?${new URLSearchParams(place.search).toString()}` : ''
  return `${path}${search}${'hash' in place ? `#${place.hash}` : ''}`
}
