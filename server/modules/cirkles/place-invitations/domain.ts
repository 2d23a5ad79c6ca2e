import { refuse, type Decision } from '#contract/rules/decision.ts'
import { refuseUnlessOwner, type CirkleState } from '../cirkle/domain.ts'
import { checkInvitation, type Invitation } from '../cirkle/membership.ts'

/** A Cirkle whose owner keeps members without a phone. */
interface Keeping extends CirkleState {
  /** Those whose name is not erased. */
  readonly kept: ReadonlySet<string>
}

/**
 * An invitation to take over the place of `userId`; null once that name was deleted. The address of one that was
 * taken back or declined, or has expired, is not kept: its `email` is empty.
 */
export interface TakeOverInvitation extends Invitation {
  readonly userId: string | null
}

/**
 * The owner invites an address to take a kept member's place, in any state of the Cirkle but cancelled: the person
 * may get a phone when all is settled, and the history is theirs.
 */
export const inviteToTakeOver = (
  cirkle: Keeping,
  actorId: string,
  { userId, isOfMember }: { readonly userId: string; readonly isOfMember: boolean },
): Decision<object, 'not-owner' | 'cirkle-cancelled' | 'not-kept' | 'already-member'> => {
  const notOwner = refuseUnlessOwner(cirkle, actorId)
  if (notOwner) return notOwner
  if (cirkle.status === 'cancelled') return refuse('cirkle-cancelled')
  if (!cirkle.kept.has(userId)) return refuse('not-kept')
  // An account has one place in a Cirkle.
  return isOfMember ? refuse('already-member') : { ok: true }
}

type ClosedReason = 'cirkle-cancelled' | 'invitation-expired' | 'invitation-closed'

/** Whether the place can still be taken over, by whoever holds the link: the address is checked when it is answered. */
export const checkTakeOver = (
  cirkle: Omit<Keeping, 'ownerId'>,
  invitation: TakeOverInvitation,
  now: Date,
): Decision<{ readonly userId: string }, ClosedReason> => {
  if (cirkle.status === 'cancelled') return refuse('cirkle-cancelled')
  const answerable = checkInvitation(invitation, invitation.email, now)
  if (!answerable.ok) {
    return refuse(answerable.reason === 'invitation-expired' ? 'invitation-expired' : 'invitation-closed')
  }
  const { userId } = invitation
  return userId !== null && cirkle.kept.has(userId) ? { ok: true, userId } : refuse('invitation-closed')
}

/** The invited account takes the place over. An existing membership is reported before the invitation's own state. */
export const takeOver = (
  cirkle: Omit<Keeping, 'ownerId'>,
  actor: { readonly email: string; readonly isMember: boolean },
  invitation: TakeOverInvitation,
  now: Date,
): Decision<{ readonly userId: string }, 'invite-for-another-address' | 'already-member' | ClosedReason> => {
  if (invitation.status === 'invited' && invitation.email.toLowerCase() !== actor.email.toLowerCase())
    return refuse('invite-for-another-address')
  if (actor.isMember) return refuse('already-member')
  return checkTakeOver(cirkle, invitation, now)
}

/** The invited account says no, by the link or in its list. */
export const declineTakeOver = (
  invitation: TakeOverInvitation,
  email: string,
  now: Date,
): ReturnType<typeof checkInvitation> =>
  checkInvitation(invitation, invitation.status === 'invited' ? email : invitation.email, now)
