import type { CirkleView } from '#contract/http/cirkles/cirkles.ts'
import type { ErrorCode } from '#contract/wire/error-codes.ts'
import { INVITATION_DAYS, MAX_JOIN_REQUESTS } from '#contract/rules/limits.ts'
import { inWords } from '#contract/rules/number-words.ts'
import { RefusedError } from '#data/api/refused-error.ts'

/** Why an invitation's link leads no further, and what to do instead. */
export interface DeadEnd {
  readonly title: string
  readonly text: string
  /** Another account of the same person may get further. */
  readonly isForAnother?: boolean
}

const DEAD_ENDS = {
  not_found: {
    title: 'This invitation link does not work.',
    text: 'Please check that you opened the whole of it, or ask for a new one.',
  },
  invitation_expired: {
    title: 'This invitation has expired.',
    text: `An invitation works for ${INVITATION_DAYS} days. The owner of the Cirkle can send you a new one.`,
  },
  invitation_closed: {
    title: 'This invitation is no longer open.',
    text: 'It was used, declined or taken back, or a newer one took its place. If you accepted it, the Cirkle stands under My Cirkles.',
  },
  invite_for_another_address: {
    title: 'This invitation was sent to another email address.',
    text: 'Only an account with that address can answer it. Sign in with that account, or sign up with that address, and you come back here.',
    isForAnother: true,
  },
  forbidden: {
    title: 'This Cirkle is private.',
    text: 'Only those its owner invites by email can join. If another address of yours was invited, sign in with that account.',
    isForAnother: true,
  },
  already_member: {
    title: 'You are a member already.',
    text: 'The Cirkle stands under My Cirkles.',
  },
  already_requested: {
    title: 'You have asked to join already.',
    text: 'The owner has yet to answer. You get a notification when they do.',
  },
  request_closed: {
    title: 'This request is no longer open.',
    text: 'The owner has answered it, or the Cirkle takes no more members. Your notifications say how it ended.',
  },
  asked_too_often: {
    title: `You can ask to join a Cirkle ${inWords(MAX_JOIN_REQUESTS)} times.`,
    text: 'Only an invitation by its owner opens this one to you now.',
  },
  cirkle_full: {
    title: 'This Cirkle is full.',
    text: 'Every seat is taken. If somebody leaves before it starts, this link works again.',
  },
  cirkle_started: {
    title: 'This Cirkle has started.',
    text: 'From then on its members stay the same, so nobody can join it any more.',
  },
  cirkle_cancelled: {
    title: 'This Cirkle was cancelled.',
    text: 'Its owner gave it up before it started. Nobody owes anything for it.',
  },
} as const satisfies Partial<Record<ErrorCode, DeadEnd>>

const BY_CODE = new Map<unknown, DeadEnd>(Object.entries(DEAD_ENDS))

/** Dead end: the invitation was sent to another account's address. */
export const ANOTHER_END: DeadEnd = DEAD_ENDS.invite_for_another_address

/** Dead end: the person may see no more of the Cirkle than its name. */
export const PRIVATE_END: DeadEnd = DEAD_ENDS.forbidden

/** Dead end: the person is already in the Cirkle. */
export const MEMBER_END: DeadEnd = DEAD_ENDS.already_member

/** Dead end of a final refusal, in the server's words if any; undefined for one that may pass. */
export function deadEndOf(failure: unknown): DeadEnd | undefined {
  if (!(failure instanceof RefusedError)) return undefined
  const known = BY_CODE.get(failure.code)
  // The server's not-found text is the same for every kind of thing.
  if (known === DEAD_ENDS.not_found) return known
  return known && { ...known, title: failure.message || known.title }
}

/** Why this view of a Cirkle rules out joining; undefined when it does not. */
export function whyClosed(cirkle: CirkleView): DeadEnd | undefined {
  if (cirkle.view === 'name') return PRIVATE_END
  if (cirkle.view === 'member') return undefined
  if (cirkle.status === 'cancelled') return DEAD_ENDS.cirkle_cancelled
  if (cirkle.status !== 'forming') return DEAD_ENDS.cirkle_started
  if (cirkle.membership === 'requested') return DEAD_ENDS.already_requested
  return cirkle.memberCount >= cirkle.maxMembers ? DEAD_ENDS.cirkle_full : undefined
}
