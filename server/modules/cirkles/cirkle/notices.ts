import type { CalendarDate } from '#contract/rules/calendar.ts'
import { noticeText } from '#server/messages/shared.ts'
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
  words: noticeText('invitation', {
    owner: owner.name,
    cirkle: cirkle.name,
    amount: { rupees: cirkle.contributionAmount },
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
  words: noticeText(answer === 'accepted' ? 'invitationAccepted' : 'invitationDeclined', {
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
  words: noticeText('joinRequest', { name: person.name, cirkle: cirkle.name }),
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
  words: {
    accepted: noticeText('requestAccepted', { cirkle: cirkle.name }),
    declined: noticeText('requestDeclined', { cirkle: cirkle.name }),
    closed: noticeText('requestClosed', { cirkle: cirkle.name }),
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
  words: noticeText('memberJoined', { name: person.name, cirkle: cirkle.name }),
  data: { ...inCirkle(cirkle), userId: person.id },
  flag: 'cirkle_updates',
})

/** To the members but the owner, who added somebody without a phone. */
export const keptMemberAddedNotice = (
  userId: string,
  cirkle: CirkleName,
  added: { readonly id: string; readonly name: string; readonly owner: string },
): Notice => ({
  userId,
  type: 'member-joined',
  words: noticeText('keptMemberAdded', { owner: added.owner, name: added.name, cirkle: cirkle.name }),
  data: { ...inCirkle(cirkle), userId: added.id },
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
  words: noticeText('memberLeft', { name: person.name, cirkle: cirkle.name }),
  data: { ...inCirkle(cirkle), userId: person.id },
  flag: 'cirkle_updates',
})

/** To the members but the owner, when the owner changed something they see. */
export const cirkleEditedNotice = (userId: string, cirkle: OwnedCirkle): Notice => ({
  userId,
  type: 'cirkle-edited',
  words: noticeText('cirkleEdited', { cirkle: cirkle.name }),
  data: byOwner(cirkle),
  flag: 'cirkle_updates',
  isLatestEnough: true,
})

/** To the members but the owner, with their own new turn. */
export const cirkleReorderedNotice = (userId: string, cirkle: OwnedCirkle, turn: number): Notice => ({
  userId,
  type: 'cirkle-reordered',
  words: noticeText('cirkleReordered', { cirkle: cirkle.name, turn }),
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
  words: noticeText('cirkleWaiting', {
    cirkle: cirkle.name,
    startDate: { date: cirkle.startDate },
    cancelledOn: { date: cancelledOn },
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
  words: noticeText('cirkleCancelled', { cirkle: cirkle.name }),
  data: inCirkle(cirkle),
  flag: 'cirkle_updates',
})

/** To every member, when the Cirkle starts. */
export const cirkleStartedNotice = (userId: string, cirkle: CirkleName): Notice => ({
  userId,
  type: 'cirkle-started',
  words: noticeText('cirkleStarted', { cirkle: cirkle.name }),
  data: inCirkle(cirkle),
  flag: 'cirkle_updates',
})

/** To every member, when the last cycle is settled. */
export const cirkleCompletedNotice = (userId: string, cirkle: CirkleName): Notice => ({
  userId,
  type: 'cirkle-completed',
  words: noticeText('cirkleCompleted', { cirkle: cirkle.name }),
  data: inCirkle(cirkle),
  flag: 'cirkle_updates',
})
