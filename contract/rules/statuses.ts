/**
 * Every status of a record (product.md §4), spelled as on the wire, in SQL and in code. Statuses derived from
 * a date instead of stored (overdue, missed) live in `contribution-display.ts`.
 */
export const ACCOUNT_STATUSES = ['unverified', 'active', 'deletion_scheduled', 'erased'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

export const KYC_STATUSES = ['not_started', 'under_review', 'verified', 'rejected'] as const
export type KycStatus = (typeof KYC_STATUSES)[number]

export const CIRKLE_STATUSES = ['forming', 'active', 'completed', 'cancelled'] as const
export type CirkleStatus = (typeof CIRKLE_STATUSES)[number]

export const PRIVACIES = ['public', 'private'] as const
export type Privacy = (typeof PRIVACIES)[number]

export const INVITATION_STATUSES = ['invited', 'member', 'declined', 'revoked', 'expired'] as const
export type InvitationStatus = (typeof INVITATION_STATUSES)[number]

export const JOIN_REQUEST_STATUSES = ['requested', 'member', 'declined', 'withdrawn', 'closed'] as const
export type JoinRequestStatus = (typeof JOIN_REQUEST_STATUSES)[number]

export const SWAP_STATUSES = ['requested', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type SwapStatus = (typeof SWAP_STATUSES)[number]

export const CYCLE_STATUSES = ['upcoming', 'open', 'settled'] as const
export type CycleStatus = (typeof CYCLE_STATUSES)[number]

/** A withdrawn contribution is `due` again at once, so `withdrawn` is no status here. */
export const CONTRIBUTION_STATUSES = ['due', 'submitted', 'reupload_requested', 'confirmed', 'self'] as const
export type ContributionStatus = (typeof CONTRIBUTION_STATUSES)[number]

export const PAYMENT_STATUSES = [
  'pending',
  'confirmed',
  'reupload_requested',
  'superseded',
  'withdrawn',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** A missed contribution appears in a history without a payment. */
export const HISTORY_STATUSES = [...PAYMENT_STATUSES, 'missed'] as const

export const PROOF_STATUSES = [
  'not_required',
  'awaiting_upload',
  'uploaded',
  'accepted',
  'reupload_requested',
] as const
export type ProofStatus = (typeof PROOF_STATUSES)[number]

export const PAYMENT_METHODS = ['bank', 'cash'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Of money that the owner gave to a receiver. */
export const HAND_OVER_STATUSES = ['pending', 'acknowledged', 'sent_back'] as const
export type HandOverStatus = (typeof HAND_OVER_STATUSES)[number]

export const PAYEE_ROLES = ['admin', 'receiver'] as const
export type PayeeRole = (typeof PAYEE_ROLES)[number]
