/**
 * Limits that the server keeps and the app knows: what a form takes, what a sentence says. Amounts are in `money.ts`, the
 * age in `age.ts`, what one call alone limits beside that call; how often something may happen is the server's matter.
 */

/** The fewest members a Cirkle starts with (product.md §4). */
export const MIN_MEMBERS_TO_START = 2
/** The most seats a Cirkle can have, its owner's included (api.md, Settled). */
export const MAX_MEMBERS = 500
/** How long a Cirkle waits for a second member after its start date. */
export const DAYS_WAITING_FOR_MEMBERS = 30
/** The states of India a Cirkle can name, and one search can ask for. */
export const MAX_STATES = 3
export const CIRKLE_NAME_LENGTH = 80
export const DESCRIPTION_LENGTH = 500

/** How long an invitation can be answered (product.md §4). */
export const INVITATION_DAYS = 14
/** The open invitations that one form can hold. */
export const MAX_INVITES = 100
/** How many one owner can send in any 24 hours (security.md, Limits). */
export const INVITES_A_DAY = 20
/** How often one person can ask to join the same Cirkle, in all (api.md, Settled). */
export const MAX_JOIN_REQUESTS = 3
/** How long a swap request can be answered, when neither turn opens before (product.md §4). */
export const SWAP_DAYS = 7

/** How long a receiver may be silent before the owner can answer in their stead (product.md §4). */
export const SILENCE_HOURS = 72
/** Of what the payee says with a confirmation or a request for a new proof. */
export const COMMENT_LENGTH = 500
/** Of where cash was paid, and of who saw it. */
export const CASH_DETAIL_LENGTH = 200
/** Of the reference a bank gives a transfer. */
export const UTR_LENGTH = 40

/** Of a proof (seed-b §2), and of a picture of a Cirkle or in a chat. */
export const FILE_MAX_MB = 4
export const FILE_MAX_BYTES = FILE_MAX_MB * 1024 * 1024
/** Of a picture before the phone makes it small: decoding a larger one would end the browser of a cheap phone. */
export const MAX_PICKED_BYTES = 40 * 1024 * 1024
/** What a picker takes of a proof, as the seeds say it. */
export const PROOF_HINT = `PDF, PNG, JPG, max ${FILE_MAX_MB}MB`
/** Of each document of an identity check. */
export const KYC_DOCUMENT_MAX_MB = 5
export const KYC_DOCUMENT_MAX_BYTES = KYC_DOCUMENT_MAX_MB * 1024 * 1024
/** Of a profile photo (seed B §9). */
export const PROFILE_PHOTO_MAX_MB = 1
export const PROFILE_PHOTO_MAX_BYTES = PROFILE_PHOTO_MAX_MB * 1024 * 1024
/** Pixels of a side of a profile photo: sharp on the largest screen that shows a face. */
export const PROFILE_PHOTO_SIDE = 512

/** Of a new password; more are recommended (security.md, Accounts). */
export const SHORTEST_PASSWORD = 6
export const LONGEST_PASSWORD = 200
export const FULL_NAME_LENGTH = 100
/** Digits of a one-time code (product.md §4, Account; seed A, section 9). */
export const CODE_LENGTH = 6
/** How long a one-time code is good for. */
export const CODE_MINUTES = 10
/** Wrong ones, after which another code has to be asked for. */
export const CODE_TRIES = 5
/** How long the server lets pass between two one-time codes (product.md, section 4). */
export const RESEND_AFTER_SECONDS = 60
/** How long a person can change their mind about having their account deleted (product.md §4). */
export const DELETION_GRACE_DAYS = 30

/** Of what is searched for, among Cirkles and people or in a history. */
export const SEARCH_LENGTH = 100
