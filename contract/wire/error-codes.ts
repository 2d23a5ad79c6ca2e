import * as v from 'valibot'

/** Errors of the request itself, whatever it asks for. */
type RequestCode =
  | 'malformed'
  | 'idempotency_key_required'
  | 'idempotency_key_reused'
  | 'request_in_progress'
  | 'not_found'
  | 'method_not_allowed'
  | 'forbidden'
  | 'too_large'
  | 'unsupported_media_type'
  | 'invalid'
  | 'too_many_requests'
  | 'internal'
  | 'unavailable'

type AccountCode =
  | 'unauthenticated'
  | 'session_ended'
  | 'session_expired'
  | 'token_renewed'
  | 'wrong_credentials'
  | 'wrong_password'
  | 'too_common_password'
  | 'account_suspended'
  | 'email_unverified'
  | 'code_wrong'
  | 'code_expired'
  | 'registration_replaced'
  | 'link_expired'
  | 'link_used'
  | 'passkey_refused'
  | 'passkey_expired'
  | 'too_many_passkeys'
  | 'profile_locked'
  | 'push_off'
  | 'deletion_scheduled'
  | 'deletion_not_scheduled'

type KycCode = 'kyc_required' | 'kyc_under_review' | 'kyc_verified'

type CirkleCode =
  | 'listing_off'
  | 'unknown_category'
  | 'start_in_past'
  | 'not_editable'
  | 'not_a_permutation'
  | 'too_few_members'
  | 'cirkle_full'
  | 'cirkle_started'
  | 'cirkle_cancelled'
  | 'cirkle_not_active'
  | 'owner_cannot_leave'
  | 'not_kept'
  | 'kept_member'

type JoiningCode =
  | 'already_member'
  | 'already_requested'
  | 'asked_too_often'
  | 'request_closed'
  | 'no_invitation'
  | 'invite_for_another_address'
  | 'invitation_expired'
  | 'invitation_closed'
  | 'too_many_invites'

type SwapCode = 'turn_opened' | 'swap_used_up' | 'swap_closed' | 'swap_expired'

type PaymentCode =
  | 'already_submitted'
  | 'already_confirmed'
  | 'contribution_not_open'
  | 'nothing_due'
  | 'not_pending'
  | 'own_payment'
  | 'too_early'
  | 'amount_mismatch'
  | 'no_bank_details'
  | 'cash_date_required'
  | 'cash_date_in_future'
  | 'already_recorded'
  | 'not_the_payee'
  | 'cash_date_before_cycle'
  | 'attester_required'
  | 'not_an_attester'
  | 'reason_required'

type HandOverCode =
  | 'nothing_held'
  | 'more_than_held'
  | 'not_the_receiver'
  | 'already_handed_over'
  | 'hand_over_answered'
  | 'hand_over_proof_required'

type FileCode =
  | 'proof_required'
  | 'proof_mismatch'
  | 'proof_already_attached'
  | 'upload_not_found'
  | 'upload_incomplete'
  | 'file_refused'

/**
 * Every refusal code, as on the wire. Types only: the app bundles no list of them. Their statuses and texts
 * are in `server/http/answers/refusals.ts`.
 */
export type ErrorCode =
  | RequestCode
  | AccountCode
  | KycCode
  | CirkleCode
  | JoiningCode
  | SwapCode
  | PaymentCode
  | HandOverCode
  | FileCode

declare const LATER: unique symbol

/**
 * A code that only a later server knows. A string at run time, but not by type: comparing a code with a
 * misspelled word, or looking it up in a list of plain strings, does not compile.
 */
export interface LaterCode {
  readonly [LATER]: never
  toString(): string
}

/** Any text, typed as one of the `Known` codes or a later one. */
/* @__NO_SIDE_EFFECTS__ */
export const codeWord = <Known extends string>() =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `LaterCode` stands for every text that is not `Known`
  v.string() as unknown as v.GenericSchema<string, Known | LaterCode>
