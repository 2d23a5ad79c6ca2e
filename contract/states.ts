/**
 * Every state a record can be in (product.md §4), spelled as on the wire, in SQL and in code. Anything that
 * is derived from a date rather than stored (overdue, missed) lives in `contribution-display.ts`.
 */
export const ACCOUNT_STATES = ['unverified', 'active', 'deletion_scheduled', 'erased'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

export const KYC_STATES = ['not_started', 'under_review', 'verified', 'rejected'] as const
export type KycState = (typeof KYC_STATES)[number]

export const CIRKLE_STATES = ['forming', 'active', 'completed', 'cancelled'] as const
export type CirkleState = (typeof CIRKLE_STATES)[number]

export const PRIVACIES = ['public', 'private'] as const
export type Privacy = (typeof PRIVACIES)[number]

export const INVITATION_STATES = ['invited', 'member', 'declined', 'revoked', 'expired'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

export const JOIN_REQUEST_STATES = ['requested', 'member', 'declined', 'withdrawn', 'closed'] as const
export type JoinRequestState = (typeof JOIN_REQUEST_STATES)[number]

export const CYCLE_STATES = ['upcoming', 'open', 'settled'] as const
export type CycleState = (typeof CYCLE_STATES)[number]

/** A withdrawn contribution is `due` again at once: withdrawing is a step on the way, no state to rest in. */
export const CONTRIBUTION_STATES = ['due', 'submitted', 'reupload_requested', 'confirmed', 'self'] as const
export type ContributionState = (typeof CONTRIBUTION_STATES)[number]

export const PAYMENT_STATES = [
  'pending',
  'confirmed',
  'reupload_requested',
  'superseded',
  'withdrawn',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export const PROOF_STATES = [
  'not_required',
  'awaiting_upload',
  'uploaded',
  'accepted',
  'reupload_requested',
] as const
export type ProofState = (typeof PROOF_STATES)[number]

export const PAYMENT_METHODS = ['bank', 'cash'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const PAYEE_ROLES = ['admin', 'receiver'] as const
export type PayeeRole = (typeof PAYEE_ROLES)[number]

export const SWAP_STATES = ['requested', 'accepted', 'declined', 'expired'] as const
export type SwapState = (typeof SWAP_STATES)[number]
