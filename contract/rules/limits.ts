/**
 * Limits the server enforces and the app knows: for forms and texts. Amounts are in `money.ts`, the age in
 * `age.ts`, limits of a single call beside that call; rate limits are on the server only.
 */

/** Minimum members to start a Cirkle (product.md §4). */
export const MIN_MEMBERS_TO_START = 2
/** Maximum seats of a Cirkle, its owner's included (api.md, Settled). */
export const MAX_MEMBERS = 500
/** Days a Cirkle waits for a second member after its start date. */
export const DAYS_WAITING_FOR_MEMBERS = 30
/** Maximum states of India a Cirkle can name, and one search can ask for. */
export const MAX_STATES = 3
export const CIRKLE_NAME_LENGTH = 80
export const DESCRIPTION_LENGTH = 500

/** Days an invitation can be answered (product.md §4). */
export const INVITATION_DAYS = 14
/** Maximum open invitations in one form. */
export const MAX_INVITES = 100
/** Maximum invitations per owner in any 24 hours (security.md, Limits). */
export const INVITES_A_DAY = 20
/** Maximum requests of one person to the same Cirkle, in all (api.md, Settled). */
export const MAX_JOIN_REQUESTS = 3
/** Days a swap request can be answered, unless one of the turns opens before (product.md §4). */
export const SWAP_DAYS = 7

/** Hours a receiver may be silent before the owner can answer in their stead (product.md §4). */
export const SILENCE_HOURS = 72
/** Maximum characters of the payee's comment on a confirmation or a re-upload request. */
export const COMMENT_LENGTH = 500
/** Maximum characters of where cash was paid, and of who saw it. */
export const CASH_DETAIL_LENGTH = 200
/** Maximum characters of a bank's transfer reference. */
export const UTR_LENGTH = 40

/** Maximum size of a proof (seed-b §2), and of a picture of a Cirkle or in a chat. */
export const FILE_MAX_MB = 4
export const FILE_MAX_BYTES = FILE_MAX_MB * 1024 * 1024
/** Maximum bytes of a picked picture: decoding a larger one would crash a cheap phone's browser. */
export const MAX_PICKED_BYTES = 40 * 1024 * 1024
/** Maximum size of each document of an identity check. */
export const KYC_DOCUMENT_MAX_MB = 5
export const KYC_DOCUMENT_MAX_BYTES = KYC_DOCUMENT_MAX_MB * 1024 * 1024
/** Maximum size of a profile photo (seed B §9). */
export const PROFILE_PHOTO_MAX_MB = 1
export const PROFILE_PHOTO_MAX_BYTES = PROFILE_PHOTO_MAX_MB * 1024 * 1024
/** Maximum megapixels of a profile photo as sent: a phone's camera. The app sends a far smaller one. */
export const PROFILE_PHOTO_MAX_MEGAPIXELS = 12
/** Side of a profile photo in pixels: sharp on the largest screen that shows a face. */
export const PROFILE_PHOTO_SIDE = 512

/** Minimum characters of a new password; more are recommended (security.md, Accounts). */
export const SHORTEST_PASSWORD = 6
export const LONGEST_PASSWORD = 200
export const FULL_NAME_LENGTH = 100
/** Digits of a one-time code (product.md §4, Account; seed A, section 9). */
export const CODE_LENGTH = 6
/** Minutes a one-time code is valid. */
export const CODE_MINUTES = 10
/** Wrong tries before a new code is needed. */
export const CODE_TRIES = 5
/** Minimum seconds between two one-time codes (product.md, section 4). */
export const RESEND_AFTER_SECONDS = 60
/** Maximum passkeys of a person. */
export const MAX_PASSKEYS = 10
export const PASSKEY_NAME_LENGTH = 60
/** Minutes in which a passkey must be made or used, from the press on. */
export const PASSKEY_MINUTES = 5
/** Days a person can cancel the deletion of their account (product.md §4). */
export const DELETION_GRACE_DAYS = 30

/** Maximum characters of a search, among Cirkles and people or in a history. */
export const SEARCH_LENGTH = 100

/** Days after the answer of an identity check for which its documents are kept. */
export const KYC_DOCUMENT_DAYS = 30
/** Days after a Cirkle was completed for which its books name members without a phone. */
export const KEPT_NAME_DAYS = 365
/** Days after registration for which an account with an unproven address is kept. */
export const UNVERIFIED_ACCOUNT_DAYS = 30
