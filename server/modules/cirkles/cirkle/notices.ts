import { formatDate, type CalendarDate } from '#contract/rules/calendar.ts'
import { formatRupees } from '#contract/rules/money.ts'
import type { Notice } from '#server/modules/notifications/store.ts'

/** Notices about Cirkles (product.md §6). */

interface CirkleName {
  readonly id: string
  readonly name: string
}

const inCirkle = (cirkle: CirkleName) => ({ cirkleId: cirkle.id, cirkleName: cirkle.name })

/** To a person with an account who was invited. */
export const invitationNotice = (
  userId: string,
  cirkle: CirkleName & { readonly contributionAmount: number },
  ownerName: string,
): Notice => ({
  userId,
  type: 'invitation',
  message: `${ownerName} invites you to ${cirkle.name}: ${formatRupees(cirkle.contributionAmount)} a month.`,
  data: inCirkle(cirkle),
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
  message: `${person.name} ${answer} your invitation to ${cirkle.name}.`,
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
  message: `${person.name} asks to join ${cirkle.name}.`,
  data: { ...inCirkle(cirkle), userId: person.id },
  flag: 'invitations',
})

/** To the person who asked to join, when their request ended. */
export const joinRequestEndedNotice = (
  userId: string,
  cirkle: CirkleName,
  end: 'accepted' | 'declined' | 'closed',
): Notice => ({
  userId,
  type: `join-request-${end}`,
  message: {
    accepted: `You are now a member of ${cirkle.name}.`,
    declined: `Your request to join ${cirkle.name} was declined.`,
    closed: `${cirkle.name} takes no more members, so your request to join is closed.`,
  }[end],
  data: inCirkle(cirkle),
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
  message: `${person.name} joined ${cirkle.name}.`,
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
  message: `${person.name} left ${cirkle.name}.`,
  data: { ...inCirkle(cirkle), userId: person.id },
  flag: 'cirkle_updates',
})

/** To the members but the owner, when the owner changed something they see. */
export const cirkleEditedNotice = (userId: string, cirkle: CirkleName): Notice => ({
  userId,
  type: 'cirkle-edited',
  message: `The owner has changed ${cirkle.name}.`,
  data: inCirkle(cirkle),
  flag: 'cirkle_updates',
})

/** To the members but the owner, with their own new turn. */
export const cirkleReorderedNotice = (userId: string, cirkle: CirkleName, turn: number): Notice => ({
  userId,
  type: 'cirkle-reordered',
  message: `The payout order of ${cirkle.name} has changed: your turn is number ${turn}.`,
  data: { ...inCirkle(cirkle), position: turn },
  flag: 'cirkle_updates',
})

/** To the owner, once, when the start date has come and no other member has joined. */
export const cirkleWaitingNotice = (
  ownerId: string,
  cirkle: CirkleName & { readonly startDate: CalendarDate },
  cancelledOn: CalendarDate,
): Notice => ({
  userId: ownerId,
  type: 'cirkle-waiting',
  message: `${cirkle.name} could not start on ${formatDate(cirkle.startDate)}: it needs a second member. If nobody joins before ${formatDate(cancelledOn)}, it is cancelled.`,
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
  message: `${cirkle.name} was cancelled before it started.`,
  data: inCirkle(cirkle),
  flag: 'cirkle_updates',
})

/** To every member, when the Cirkle starts. */
export const cirkleStartedNotice = (userId: string, cirkle: CirkleName): Notice => ({
  userId,
  type: 'cirkle-started',
  message: `${cirkle.name} has started.`,
  data: inCirkle(cirkle),
  flag: 'cirkle_updates',
})

/** To every member, when the last cycle is settled. */
export const cirkleCompletedNotice = (userId: string, cirkle: CirkleName): Notice => ({
  userId,
  type: 'cirkle-completed',
  message: `${cirkle.name} is complete: everyone has received the pot.`,
  data: inCirkle(cirkle),
  flag: 'cirkle_updates',
})
