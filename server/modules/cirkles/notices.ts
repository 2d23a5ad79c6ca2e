import { formatRupees } from '#contract/money.ts'
import type { Notice } from '#server/modules/notifications/store.ts'

/** What people are told about Cirkles (product.md §6). */

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

/** To the members who were there before. */
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
