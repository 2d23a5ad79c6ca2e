import { refuse, type Decision, type Refusal } from '#contract/rules/decision.ts'
import type { InvitationStatus, JoinRequestStatus, Privacy } from '#contract/rules/statuses.ts'
import { INVITATION_DAYS, MAX_JOIN_REQUESTS } from '#contract/rules/limits.ts'
import { refuseUnlessForming, refuseUnlessOwner, type CirkleState } from './domain.ts'

const DAY_MS = 86_400_000

/** Seats of a Cirkle: `maxMembers` is a hard bound (product.md §4). */
export interface Seats extends CirkleState {
  readonly privacy: Privacy
  readonly maxMembers: number
  /** Members now, owner included; read under the lock that gives the seat away. */
  readonly memberCount: number
}

export interface Invitation {
  readonly status: InvitationStatus
  /** The only address that can answer it. */
  readonly email: string
  readonly invitedAt: Date
}

type ClosedInvitationReason = 'invitation-expired' | 'invitation-closed'
type NoSeatReason = 'cirkle-started' | 'cirkle-cancelled' | 'cirkle-full'

const refuseUnlessSeatFree = (seats: Seats): Refusal<NoSeatReason> | null =>
  refuseUnlessForming(seats) ?? (seats.memberCount >= seats.maxMembers ? refuse('cirkle-full') : null)

/** The instant an invitation sent at `invitedAt` expires. */
export const invitationExpiry = (invitedAt: Date): Date =>
  new Date(invitedAt.getTime() + INVITATION_DAYS * DAY_MS)

/**
 * Whether the holder of the verified address `email` can still answer an invitation at `now`, ignoring
 * case. The address is checked first, so that a stranger with a link learns nothing else about it.
 */
export const checkInvitation = (
  invitation: Invitation,
  email: string,
  now: Date,
): Decision<object, 'invite-for-another-address' | ClosedInvitationReason> => {
  if (!isSentTo(invitation, email)) return refuse('invite-for-another-address')
  return refuseUnlessAnswerable(invitation, now) ?? { ok: true }
}

const isSentTo = (invitation: Invitation, email: string): boolean =>
  invitation.email.toLowerCase() === email.toLowerCase()

const refuseUnlessAnswerable = (
  { status, invitedAt }: Invitation,
  now: Date,
): Refusal<ClosedInvitationReason> | null => {
  if (status === 'expired') return refuse('invitation-expired')
  if (status !== 'invited') return refuse('invitation-closed')
  return now >= invitationExpiry(invitedAt) ? refuse('invitation-expired') : null
}

/** A person who wants to join, and their history with this Cirkle. */
export interface Joiner {
  /** Their verified address. */
  readonly email: string
  readonly isMember: boolean
  /** The latest invitation to this Cirkle, if there is one. */
  readonly invitation: Invitation | null
  /** The status of each of their earlier requests to this Cirkle. */
  readonly requests: readonly JoinRequestStatus[]
}

/**
 * Result of joining: a valid invitation makes a member; anyone else requests a seat, if the Cirkle is public
 * (product.md §4, Membership). A stranger to a private Cirkle learns only that it is private.
 */
export const joinCirkle = (
  cirkle: Seats,
  joiner: Joiner,
  now: Date,
): Decision<
  { membership: 'member' | 'requested' },
  NoSeatReason | 'already-member' | 'cirkle-private' | 'already-requested' | 'too-many-requests'
> => {
  if (joiner.isMember) return refuse('already-member')
  const isInvited = joiner.invitation !== null && checkInvitation(joiner.invitation, joiner.email, now).ok
  if (!isInvited && cirkle.privacy === 'private') return refuse('cirkle-private')
  const noSeat = refuseUnlessSeatFree(cirkle)
  if (noSeat) return noSeat
  if (isInvited) return { ok: true, membership: 'member' }
  if (joiner.requests.includes('requested')) return refuse('already-requested')
  if (joiner.requests.length >= MAX_JOIN_REQUESTS) return refuse('too-many-requests')
  return { ok: true, membership: 'requested' }
}

/**
 * Whether this invitation's Cirkle can still be entered, for any holder of its link: the address is checked
 * when it is answered.
 */
export const checkLink = (
  cirkle: Pick<CirkleState, 'status'>,
  invitation: Invitation,
  now: Date,
): Decision<object, ClosedInvitationReason | 'cirkle-started' | 'cirkle-cancelled'> =>
  refuseUnlessForming(cirkle) ?? refuseUnlessAnswerable(invitation, now) ?? { ok: true }

/**
 * Accepts an invitation by its link: a seat for the verified address it was sent to. An existing membership
 * is reported before the invitation's own state, since they may have used it already.
 */
export const acceptInvitation = (
  cirkle: Seats,
  actor: { readonly email: string; readonly isMember: boolean },
  invitation: Invitation,
  now: Date,
): Decision<
  { membership: 'member' },
  'invite-for-another-address' | 'already-member' | ClosedInvitationReason | NoSeatReason
> => {
  if (!isSentTo(invitation, actor.email)) return refuse('invite-for-another-address')
  if (actor.isMember) return refuse('already-member')
  const link = checkLink(cirkle, invitation, now)
  if (!link.ok) return link
  return refuseUnlessSeatFree(cirkle) ?? { ok: true, membership: 'member' }
}

/**
 * Changes needed for open invitations to exactly `wanted`: `end` those of other addresses, and expired ones;
 * `send` to each address without an open one.
 */
export const planInvitations = (
  unanswered: readonly Invitation[],
  wanted: readonly string[],
  now: Date,
): { readonly end: string[]; readonly send: string[] } => {
  const isKept = (invitation: Invitation) =>
    wanted.includes(invitation.email) && refuseUnlessAnswerable(invitation, now) === null
  const kept = new Set(unanswered.filter(isKept).map(({ email }) => email))
  return {
    end: unanswered.map(({ email }) => email).filter((email) => !kept.has(email)),
    send: [...new Set(wanted)].filter((email) => !kept.has(email)),
  }
}

/** Declines an invitation for the holder of `email`. Needs neither a free seat nor a forming Cirkle. */
export const declineInvitation = (
  invitation: Invitation,
  email: string,
  now: Date,
): Decision<{ status: 'declined' }, 'invite-for-another-address' | ClosedInvitationReason> => {
  const check = checkInvitation(invitation, email, now)
  return check.ok ? { ok: true, status: 'declined' } : check
}

/** The owner accepts a join request; the last seat may have gone since. */
export const acceptRequest = (
  cirkle: Seats,
  actorId: string,
  request: { readonly status: JoinRequestStatus },
): Decision<{ status: 'member' }, 'not-owner' | 'request-closed' | NoSeatReason> =>
  refuseUnlessOwner(cirkle, actorId) ??
  refuseUnlessOpen(request) ??
  refuseUnlessSeatFree(cirkle) ?? { ok: true, status: 'member' }

/** The owner declines a join request. The person may ask again, three times in all. */
export const declineRequest = (
  cirkle: CirkleState,
  actorId: string,
  request: { readonly status: JoinRequestStatus },
): Decision<{ status: 'declined' }, 'not-owner' | 'request-closed'> =>
  refuseUnlessOwner(cirkle, actorId) ?? refuseUnlessOpen(request) ?? { ok: true, status: 'declined' }

/** A person withdraws their own request; the store finds no other. */
export const withdrawRequest = (request: {
  readonly status: JoinRequestStatus
}): Decision<{ status: 'withdrawn' }, 'request-closed'> =>
  refuseUnlessOpen(request) ?? { ok: true, status: 'withdrawn' }

const refuseUnlessOpen = (request: {
  readonly status: JoinRequestStatus
}): Refusal<'request-closed'> | null => (request.status === 'requested' ? null : refuse('request-closed'))

/** Whether open requests must close: no seat is left, or the Cirkle no longer forms. */
export const closesRequests = (cirkle: Seats): boolean => refuseUnlessSeatFree(cirkle) !== null

/** A member leaves, only while forming; the owner cannot leave, only cancel (api.md, Settled). */
export const leaveCirkle = (
  cirkle: CirkleState,
  actor: { readonly id: string; readonly isMember: boolean },
): Decision<object, 'not-a-member' | 'owner-cannot-leave' | 'cirkle-started' | 'cirkle-cancelled'> => {
  if (!actor.isMember) return refuse('not-a-member')
  if (actor.id === cirkle.ownerId) return refuse('owner-cannot-leave')
  return refuseUnlessForming(cirkle) ?? { ok: true }
}
