import type { CirkleView } from '#contract/http/cirkles/cirkles.ts'
import type { ErrorCode } from '#contract/wire/error-codes.ts'
import { INVITATION_DAYS, MAX_JOIN_REQUESTS } from '#contract/rules/limits.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { t } from '#messages/later/join-requests.ts'

/** Why an invitation's link leads no further, and what to do instead. */
export interface DeadEnd {
  readonly title: string
  readonly text: string
  /** Another account of the same person may get further. */
  readonly isForAnother?: boolean
}

const DEAD_ENDS = {
  not_found: () => ({ title: t('linkNotFound'), text: t('linkNotFoundHint') }),
  invitation_expired: () => ({
    title: t('invitationExpired'),
    text: t('invitationExpiredHint', { days: INVITATION_DAYS }),
  }),
  invitation_closed: () => ({ title: t('invitationClosed'), text: t('invitationClosedHint') }),
  invite_for_another_address: () => ({
    title: t('anotherAddress'),
    text: t('anotherAddressHint'),
    isForAnother: true,
  }),
  forbidden: () => ({ title: t('privateCirkle'), text: t('privateCirkleHint'), isForAnother: true }),
  already_member: () => ({ title: t('alreadyMember'), text: t('alreadyMemberHint') }),
  already_requested: () => ({ title: t('alreadyRequested'), text: t('alreadyRequestedHint') }),
  request_closed: () => ({ title: t('requestClosed'), text: t('requestClosedHint') }),
  asked_too_often: () => ({
    title: t('askedTooOften', { times: MAX_JOIN_REQUESTS }),
    text: t('askedTooOftenHint'),
  }),
  cirkle_full: () => ({ title: t('cirkleFull'), text: t('cirkleFullHint') }),
  cirkle_started: () => ({ title: t('cirkleStarted'), text: t('cirkleStartedHint') }),
  cirkle_cancelled: () => ({ title: t('cirkleCancelled'), text: t('cirkleCancelledHint') }),
} satisfies Partial<Record<ErrorCode, () => DeadEnd>>

const BY_CODE = new Map<unknown, () => DeadEnd>(Object.entries(DEAD_ENDS))

/** Dead end: the invitation was sent to another account's address. */
export const anotherEnd = (): DeadEnd => DEAD_ENDS.invite_for_another_address()

/** Dead end: the person may see no more of the Cirkle than its name. */
export const privateEnd = (): DeadEnd => DEAD_ENDS.forbidden()

/** Dead end: the person is already in the Cirkle. */
export const memberEnd = (): DeadEnd => DEAD_ENDS.already_member()

/** Dead end of a final refusal, in the server's words if any; undefined for one that may pass. */
export function deadEndOf(failure: unknown): DeadEnd | undefined {
  if (!(failure instanceof RefusedError)) return undefined
  const known = BY_CODE.get(failure.code)?.()
  // The server's not-found text is the same for every kind of thing.
  if (known === undefined || failure.code === 'not_found') return known
  return { ...known, title: failure.message || known.title }
}

/** Why this view of a Cirkle rules out joining; undefined when it does not. */
export function whyClosed(cirkle: CirkleView): DeadEnd | undefined {
  if (cirkle.view === 'name') return privateEnd()
  if (cirkle.view === 'member') return undefined
  if (cirkle.status === 'cancelled') return DEAD_ENDS.cirkle_cancelled()
  if (cirkle.status !== 'forming') return DEAD_ENDS.cirkle_started()
  if (cirkle.membership === 'requested') return DEAD_ENDS.already_requested()
  return cirkle.memberCount >= cirkle.maxMembers ? DEAD_ENDS.cirkle_full() : undefined
}
