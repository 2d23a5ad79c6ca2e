import { formatDate, type CalendarDate } from '#contract/rules/calendar.ts'
import { formatRupees } from '#contract/rules/money.ts'
import { t } from '#server/messages/cirkles.ts'
import type { Notice } from '#server/modules/notifications/store.ts'

/** Notices about Cirkles (product.md §6). */

interface CirkleName {
  readonly id: string
  readonly name: string
}

interface OwnedCirkle extends CirkleName {
  readonly ownerId: string
}

const inCirkle = (cirkle: CirkleName) => ({ cirkleId: cirkle.id, cirkleName: cirkle.name })
/** Of what the owner did. */
const byOwner = (cirkle: OwnedCirkle) => ({ ...inCirkle(cirkle), userId: cirkle.ownerId })

/** To a person with an account who was invited. */
export const invitationNotice = (
  userId: string,
  cirkle: CirkleName & { readonly contributionAmount: number },
  owner: { readonly id: string; readonly name: string },
): Notice => ({
  userId,
  type: 'invitation',
  message: t('invitationNotice', {
    owner: owner.name,
    cirkle: cirkle.name,
    amount: formatRupees(cirkle.contributionAmount),
  }),
  data: { ...inCirkle(cirkle), userId: owner.id },
  flag: 'invitations',
})

/** To the owner, when an invitation was answered. */
export const invitationAnsweredNotice = (
  ownerId: string,
  cirkle: CirkleName,
  person: { readonly id: string; readonly name: string },
  answer: 'accepted' | 'declined',
): Notice => ({
  userId: ownerId,
  type: `invitation-${answer}`,
  message: t(answer === 'accepted' ? 'invitationAcceptedNotice' : 'invitationDeclinedNotice', {
    name: person.name,
    cirkle: cirkle.name,
  }),
  data: { ...inCirkle(cirkle), userId: person.id },
  flag: 'invitations',
})

/** To the owner, when someone asks to join. */
export const joinRequestNotice = (
  ownerId: string,
  cirkle: CirkleName,
  person: { readonly id: string; readonly name: string },
): Notice => ({
  userId: ownerId,
  type: 'join-request',
  message: t('joinRequestNotice', { name: person.name, cirkle: cirkle.name }),
  data: { ...inCirkle(cirkle), userId: person.id },
  flag: 'invitations',
})

/** To the person who asked to join, when their request ended. */
export const joinRequestEndedNotice = (
  userId: string,
  cirkle: OwnedCirkle,
  end: 'accepted' | 'declined' | 'closed',
): Notice => ({
  userId,
  type: `join-request-${end}`,
  message: {
    accepted: t('requestAcceptedNotice', { cirkle: cirkle.name }),
    declined: t('requestDeclinedNotice', { cirkle: cirkle.name }),
    closed: t('requestClosedNotice', { cirkle: cirkle.name }),
  }[end],
  data: end === 'closed' ? inCirkle(cirkle) : byOwner(cirkle),
  flag: 'invitations',
})

/** To the existing members. */
export const memberJoinedNotice = (
  userId: string,
  cirkle: CirkleName,
  person: { readonly id: string; readonly name: string },
): Notice => ({
  userId,
  type: 'member-joined',
  message: t('memberJoinedNotice', { name: person.name, cirkle: cirkle.name }),
  data: { ...inCirkle(cirkle), userId: person.id },
  flag: 'cirkle_updates',
})

/** To those who stay. */
export const memberLeftNotice = (
  userId: string,
  cirkle: CirkleName,
  person: { readonly id: string; readonly name: string },
): Notice => ({
  userId,
  type: 'member-left',
  message: t('memberLeftNotice', { name: person.name, cirkle: cirkle.name }),
  data: { ...inCirkle(cirkle), userId: person.id },
  flag: 'cirkle_updates',
})

/** To the members but the owner, when the owner changed something they see. */
export const cirkleEditedNotice = (userId: string, cirkle: OwnedCirkle): Notice => ({
  userId,
  type: 'cirkle-edited',
  message: t('cirkleEditedNotice', { cirkle: cirkle.name }),
  data: byOwner(cirkle),
  flag: 'cirkle_updates',
  isLatestEnough: true,
})

/** To the members but the owner, with their own new turn. */
export const cirkleReorderedNotice = (userId: string, cirkle: OwnedCirkle, turn: number): Notice => ({
  userId,
  type: 'cirkle-reordered',
  message: t('cirkleReorderedNotice', { cirkle: cirkle.name, turn }),
  data: { ...byOwner(cirkle), position: turn },
  flag: 'cirkle_updates',
  isLatestEnough: true,
})

/** To the owner, once, when the start date has come and no other member has joined. */
export const cirkleWaitingNotice = (
  ownerId: string,
  cirkle: CirkleName & { readonly startDate: CalendarDate },
  cancelledOn: CalendarDate,
): Notice => ({
  userId: ownerId,
  type: 'cirkle-waiting',
  message: t('cirkleWaitingNotice', {
    cirkle: cirkle.name,
    startDate: formatDate(cirkle.startDate),
    cancelledOn: formatDate(cancelledOn),
  }),
  data: inCirkle(cirkle),
  flag: 'cirkle_updates',
  onceKey: cirkleWaitingKey(cirkle.id),
})

/** `onceKey` of the owner's notice: once for each waiting Cirkle. */
export const cirkleWaitingKey = (cirkleId: string): string => `cirkle-waiting:${cirkleId}`

/** To the members, when the Cirkle is cancelled; not to an owner who cancelled it. */
export const cirkleCancelledNotice = (userId: string, cirkle: CirkleName): Notice => ({
  userId,
  type: 'cirkle-cancelled',
  message: t('cirkleCancelledNotice', { cirkle: cirkle.name }),
  data: inCirkle(cirkle),
  flag: 'cirkle_updates',
})

/** To every member, when the Cirkle starts. */
export const cirkleStartedNotice = (userId: string, cirkle: CirkleName): Notice => ({
  userId,
  type: 'cirkle-started',
  message: t('cirkleStartedNotice', { cirkle: cirkle.name }),
  data: inCirkle(cirkle),
  flag: 'cirkle_updates',
})

/** To every member, when the last cycle is settled. */
export const cirkleCompletedNotice = (userId: string, cirkle: CirkleName): Notice => ({
  userId,
  type: 'cirkle-completed',
  message: t('cirkleCompletedNotice', { cirkle: cirkle.name }),
  data: inCirkle(cirkle),
  flag: 'cirkle_updates',
})
