import type { refusals } from '#contract/messages/en-IN/refusals.ts'
import type { Words } from '#contract/messages/words.ts'
import type { ErrorCode } from '#contract/wire/error-codes.ts'
import {
  CODE_TRIES,
  FILE_MAX_MB,
  INVITES_A_DAY,
  MAX_JOIN_REQUESTS,
  MAX_PASSKEYS,
  MIN_MEMBERS_TO_START,
  SILENCE_HOURS,
} from '#contract/rules/limits.ts'
import { refusalText } from '#server/messages/shared.ts'

/** Status of each code. The app branches on codes (offline.md rule 12 goes by status, never by text). */
const STATUSES = {
  malformed: 400,
  idempotency_key_required: 400,
  unauthenticated: 401,
  session_ended: 401,
  session_expired: 401,
  token_renewed: 401,
  wrong_credentials: 401,
  forbidden: 403,
  email_unverified: 403,
  kyc_required: 403,
  account_suspended: 403,
  wrong_password: 403,
  profile_locked: 403,
  push_off: 403,
  own_payment: 403,
  too_early: 403,
  owner_cannot_leave: 403,
  listing_off: 403,
  invite_for_another_address: 403,
  not_found: 404,
  no_invitation: 404,
  method_not_allowed: 405,
  request_in_progress: 409,
  kyc_under_review: 409,
  kyc_verified: 409,
  too_many_passkeys: 409,
  deletion_scheduled: 409,
  deletion_not_scheduled: 409,
  already_submitted: 409,
  already_confirmed: 409,
  already_recorded: 409,
  not_the_payee: 409,
  not_kept: 409,
  kept_member: 409,
  contribution_not_open: 409,
  nothing_due: 409,
  not_pending: 409,
  nothing_held: 409,
  more_than_held: 409,
  not_the_receiver: 409,
  already_handed_over: 409,
  hand_over_answered: 409,
  cirkle_full: 409,
  cirkle_started: 409,
  cirkle_cancelled: 409,
  already_member: 409,
  already_requested: 409,
  asked_too_often: 409,
  request_closed: 409,
  invitation_expired: 409,
  invitation_closed: 409,
  not_editable: 409,
  too_few_members: 409,
  cirkle_not_active: 409,
  turn_opened: 409,
  swap_used_up: 409,
  swap_closed: 409,
  swap_expired: 409,
  proof_already_attached: 409,
  upload_not_found: 404,
  upload_incomplete: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  idempotency_key_reused: 422,
  code_wrong: 422,
  code_expired: 422,
  registration_replaced: 409,
  passkey_refused: 422,
  passkey_expired: 422,
  link_expired: 422,
  link_used: 422,
  too_common_password: 422,
  start_in_past: 422,
  unknown_category: 422,
  not_a_permutation: 422,
  amount_mismatch: 422,
  no_bank_details: 422,
  cash_date_required: 422,
  cash_date_in_future: 422,
  cash_date_before_cycle: 422,
  attester_required: 422,
  not_an_attester: 422,
  proof_required: 422,
  hand_over_proof_required: 422,
  proof_mismatch: 422,
  file_refused: 422,
  reason_required: 422,
  too_many_invites: 429,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>

export type RefusalStatus = (typeof STATUSES)[ErrorCode]

export function statusOf(code: ErrorCode): RefusalStatus {
  return STATUSES[code]
}

/** Words of the codes whose text has facts; each is overridden where a case knows more. */
const WITH_FACTS: Partial<Record<ErrorCode, () => Words>> = {
  asked_too_often: () => refusalText('asked_too_often', { joinRequests: MAX_JOIN_REQUESTS }),
  code_wrong: () => refusalText('code_wrong', { tries: CODE_TRIES }),
  proof_required: () =>
    refusalText('proof_required', {
      proofs: { key: 'payments.proofHint', values: { fileMaxMb: FILE_MAX_MB } },
    }),
  too_early: () => refusalText('too_early', { hours: SILENCE_HOURS }),
  too_few_members: () => refusalText('too_few_members', { members: MIN_MEMBERS_TO_START }),
  too_many_invites: () => refusalText('too_many_invites', { invitations: INVITES_A_DAY }),
  too_many_passkeys: () => refusalText('too_many_passkeys', { passkeys: MAX_PASSKEYS }),
}

/** Words of a code; overridden where a case knows more. */
export function messageOf(code: ErrorCode): Words {
  const key: `refusals.${keyof typeof refusals}` = `refusals.${code}`
  return WITH_FACTS[code]?.() ?? { key }
}

/** Domain reasons for callers who lack the role to do something. */
const ROLE_REASONS = ['not-owner', 'not-a-member', 'not-asked', 'not-requester'] as const
type RoleReason = (typeof ROLE_REASONS)[number]

/** Domain reasons are kebab-case; on the wire they are the snake_case codes above. */
export function codeOf(reason: KebabCase<ErrorCode> | RoleReason): ErrorCode {
  if (ROLE_REASONS.some((each) => each === reason)) return 'forbidden'
  const code = reason.replaceAll('-', '_')
  if (!isErrorCode(code)) throw new Error(`No refusal answers the reason "${reason}".`)
  return code
}
type KebabCase<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}-${KebabCase<Tail>}` : S

/** Whether a word is the code of a refusal. */
export function isErrorCode(word: string): word is ErrorCode {
  return Object.hasOwn(STATUSES, word)
}

/** Whether this API refuses with that status. */
export function isRefusalStatus(status: number): status is RefusalStatus {
  return Object.values(STATUSES).some((known) => known === status)
}
