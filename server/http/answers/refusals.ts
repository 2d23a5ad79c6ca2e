import type { ErrorCode } from '#contract/wire/error-codes.ts'
import {
  CODE_TRIES,
  INVITES_A_DAY,
  MAX_JOIN_REQUESTS,
  MIN_MEMBERS_TO_START,
  SILENCE_HOURS,
} from '#contract/rules/limits.ts'
import { inWords } from '#contract/rules/number-words.ts'
import { proofHint } from '#contract/rules/proof-hint.ts'

/**
 * Status and text of each code. The app branches on codes (offline.md rule 12 goes by status, never by text);
 * texts may be overridden where a case knows more.
 */
const REFUSALS = {
  malformed: [400, 'The request could not be read.'],
  idempotency_key_required: [400, 'This call needs an Idempotency-Key.'],
  unauthenticated: [401, 'Please sign in.'],
  wrong_credentials: [401, 'E-mail or password is not right.'],
  forbidden: [403, 'You may not do this.'],
  email_unverified: [403, 'Please verify your e-mail address first.'],
  kyc_required: [403, 'Please verify your identity first.'],
  account_suspended: [
    403,
    'This account is suspended. What is on your phone is kept. Please contact support.',
  ],
  wrong_password: [403, 'The password is not right.'],
  profile_locked: [403, 'Your identity is verified, so your profile is locked. Please request the change.'],
  push_off: [403, 'This server sends no notifications to devices.'],
  own_payment: [403, 'You cannot validate your own payment.'],
  too_early: [403, `The receiver has ${SILENCE_HOURS} hours to answer before the owner may step in.`],
  owner_cannot_leave: [403, 'The owner cannot leave a Cirkle, only cancel it.'],
  listing_off: [403, 'Public Cirkles are not listed here. Ask for an invitation.'],
  invite_for_another_address: [403, 'This invitation was sent to another email address.'],
  not_found: [404, 'This is not here.'],
  no_invitation: [404, 'There is no open invitation for you.'],
  method_not_allowed: [405, 'This address does not take that method.'],
  request_in_progress: [409, 'This request is still being worked on.'],
  kyc_under_review: [409, 'Your documents are under review already.'],
  kyc_verified: [409, 'Your identity is verified already.'],
  deletion_scheduled: [409, 'Your account is to be deleted already.'],
  deletion_not_scheduled: [409, 'Your account is not to be deleted.'],
  already_submitted: [409, 'This payment is already recorded.'],
  already_confirmed: [409, 'This payment is already confirmed.'],
  contribution_not_open: [409, 'This cycle is not open yet.'],
  nothing_due: [409, 'You owe nothing here at the moment.'],
  not_pending: [409, 'There is no pending payment to answer.'],
  cirkle_full: [409, 'This Cirkle is full.'],
  cirkle_started: [409, 'This Cirkle has started.'],
  cirkle_cancelled: [409, 'This Cirkle was cancelled.'],
  already_member: [409, 'You are a member already.'],
  already_requested: [409, 'You have asked to join already.'],
  asked_too_often: [409, `You can ask to join a Cirkle ${inWords(MAX_JOIN_REQUESTS)} times.`],
  request_closed: [409, 'This request is no longer open.'],
  invitation_expired: [409, 'This invitation has expired. Ask for a new one.'],
  invitation_closed: [409, 'This invitation is no longer open.'],
  not_editable: [409, 'This cannot be changed any more.'],
  too_few_members: [409, `A Cirkle needs ${MIN_MEMBERS_TO_START} members to start.`],
  cirkle_not_active: [409, 'Turns are swapped while a Cirkle runs.'],
  turn_opened: [409, 'Both turns must still lie ahead.'],
  swap_used_up: [409, 'Each member has one swap a cycle.'],
  swap_closed: [409, 'This swap request is no longer open.'],
  swap_expired: [409, 'This swap request has expired.'],
  proof_already_attached: [409, 'This payment has its proof already.'],
  upload_not_found: [404, 'The upload is not here any more. Please send it again.'],
  upload_incomplete: [409, 'The upload is not complete yet.'],
  too_large: [413, 'This is too large.'],
  unsupported_media_type: [415, 'This kind of content is not accepted here.'],
  invalid: [422, 'Please check what you entered.'],
  idempotency_key_reused: [422, 'This Idempotency-Key was used for another request.'],
  code_wrong: [422, `That code is not right. After ${inWords(CODE_TRIES)} wrong tries, ask for a new one.`],
  code_expired: [422, 'This code no longer works. Ask for a new one.'],
  registration_replaced: [
    409,
    'This address was registered again after you, with other details. Please sign up once more, and enter the code that comes then.',
  ],
  link_expired: [422, 'This link has expired. Ask for a new one.'],
  link_used: [422, 'This link was used already, or a newer one took its place. Ask for a new one.'],
  too_common_password: [422, 'Too many people use this password. Please choose another.'],
  start_in_past: [422, 'The first due date may not lie in the past.'],
  unknown_category: [422, 'Please choose a category.'],
  not_a_permutation: [
    422,
    'The order must name every member once. Somebody may have joined or left just now.',
  ],
  amount_mismatch: [422, 'The amount is not what this contribution asks for.'],
  no_bank_details: [422, 'The payee has no bank details yet. Cash is possible.'],
  cash_date_required: [422, 'Please give the date you paid.'],
  cash_date_in_future: [422, 'The payment date may not lie in the future.'],
  proof_required: [422, `A bank transfer needs its proof: ${proofHint()}.`],
  proof_mismatch: [422, 'The file that arrived is not the one that was announced.'],
  file_refused: [422, 'This file cannot be accepted.'],
  reason_required: [422, 'Please say why the proof is needed again.'],
  too_many_invites: [429, `You can send ${INVITES_A_DAY} invitations a day.`],
  too_many_requests: [429, 'Too many tries. Please wait a little.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  unavailable: [503, 'The service is not available right now.'],
} as const satisfies Record<ErrorCode, readonly [number, string]>

export type RefusalStatus = (typeof REFUSALS)[ErrorCode][0]

export function statusOf(code: ErrorCode): RefusalStatus {
  return REFUSALS[code][0]
}

export function messageOf(code: ErrorCode): string {
  return REFUSALS[code][1]
}

/** Domain reasons for callers who lack the role to do something. */
type NotTheirs = 'not-owner' | 'not-a-member' | 'not-asked'

/** Domain reasons are kebab-case; on the wire they are the snake_case codes above. */
export function codeOf(reason: KebabCase<ErrorCode> | NotTheirs): ErrorCode {
  if (reason === 'not-owner' || reason === 'not-a-member' || reason === 'not-asked') return 'forbidden'
  const code = reason.replaceAll('-', '_')
  if (!isErrorCode(code)) throw new Error(`No refusal answers the reason "${reason}".`)
  return code
}
type KebabCase<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}-${KebabCase<Tail>}` : S

function isErrorCode(word: string): word is ErrorCode {
  return Object.hasOwn(REFUSALS, word)
}

/** Whether this API refuses with that status. */
export function isRefusalStatus(status: number): status is RefusalStatus {
  return Object.values(REFUSALS).some(([known]) => known === status)
}
