/** The limits of security.md. Their texts are with the refused calls. */

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Failed sign-ins to one account from one address. */
export const SIGN_IN_TO_ACCOUNT = { name: 'sign-in-account', points: 10, seconds: 15 * MINUTE } as const
/** Failed sign-ins from one address, whatever the account. */
export const SIGN_IN_FROM_ADDRESS = { name: 'sign-in-address', points: 100, seconds: HOUR } as const
/** Failed sign-ins to an account from one device that it knows; only this limit counts there. */
export const SIGN_IN_FROM_KNOWN_DEVICE = { name: 'sign-in-device', points: 10, seconds: 15 * MINUTE } as const
/** Devices that become known to one account: whoever has its password for an hour must not collect them. */
export const NEW_KNOWN_DEVICES = { name: 'known-devices', points: 10, seconds: DAY } as const
/** Mails with a one-time code requested from one address; each account has its own limit. */
export const CODES_FROM_ADDRESS = { name: 'codes-address', points: 20, seconds: HOUR } as const
/** Tries of one-time codes from one address; each code has its own limit. */
export const CODE_TRIES_FROM_ADDRESS = { name: 'code-tries-address', points: 100, seconds: HOUR } as const
/** Sign-ups tried from one address: each looks at a password, which is costly. */
export const SIGN_UPS_FROM_ADDRESS = { name: 'sign-ups-address', points: 100, seconds: HOUR } as const
/** Links to set a new password requested from one address; each account has its own limit. */
export const RESET_LINKS_FROM_ADDRESS = { name: 'reset-links-address', points: 20, seconds: HOUR } as const
/** Attempts to set a password by a link, from one address. */
export const RESET_TRIES_FROM_ADDRESS = { name: 'reset-tries-address', points: 100, seconds: HOUR } as const
/** Mails to the owner of an address that others register with: the sign-up form must not flood anyone. */
export const KNOWN_ADDRESS_MAILS = { name: 'known-address-mails', points: 3, seconds: DAY } as const
/** Sessions ended from one address by phones that signed out without a network. */
export const SIGN_OUTS_FROM_ADDRESS = { name: 'sign-outs-address', points: 100, seconds: HOUR } as const
/** Sign-ins by passkey begun from one address, and not finished. */
export const PASSKEYS_ASKED_FROM_ADDRESS = { name: 'passkeys-address', points: 100, seconds: HOUR } as const
/** Shared invitations read from one address: a network of phones may open the same link in a moment. */
export const SHARED_INVITATIONS_FROM_ADDRESS = {
  name: 'shared-invitations-address',
  points: 300,
  seconds: HOUR,
} as const
/** Failed sign-ins by one person's passkeys, from anywhere: only who has seen one of them can name it. */
export const PASSKEY_TRIES = { name: 'passkey-tries', points: 10, seconds: 15 * MINUTE } as const
/** Passwords re-entered wrongly in one session. */
export const PASSWORD_CHECKS = { name: 'password-checks', points: 10, seconds: 15 * MINUTE } as const
/** Passwords re-entered wrongly by one person, in all their sessions. */
export const PASSWORD_CHECKS_OF_PERSON = {
  name: 'password-checks-person',
  points: 40,
  seconds: 15 * MINUTE,
} as const
/** Wrong codes of a second factor given by one signed-in account, to change that factor. */
export const FACTOR_CHECKS = { name: 'factor-checks', points: 5, seconds: 15 * MINUTE } as const
/** Wrong codes of one person's authenticator app, at sign-ins and at changes; recovery codes do not count. */
export const WRONG_APP_CODES = { name: 'app-codes', points: 20, seconds: DAY } as const
/** Mails to a person about sign-ins that were left after wrong codes of their app. */
export const LEFT_SIGN_IN_MAILS = { name: 'left-sign-in-mails', points: 1, seconds: DAY } as const
/** Mails to a person about a copy of one of their passkeys. */
export const COPIED_PASSKEY_MAILS = { name: 'copied-passkey-mails', points: 1, seconds: DAY } as const
/** Wrong passwords for one operator of the desk, from anywhere: it is reached by few, from few places. */
export const DESK_SIGN_INS = { name: 'desk-sign-in', points: 10, seconds: 15 * MINUTE } as const
/** Sign-ins to the desk tried from one address, and links tried there. */
export const DESK_SIGN_INS_FROM_ADDRESS = {
  name: 'desk-sign-in-address',
  points: 100,
  seconds: HOUR,
} as const
/** Wrong codes of one operator's authenticator app; another set-up of it begins anew. */
export const DESK_WRONG_CODES = { name: 'desk-codes', points: 20, seconds: DAY } as const
/** Messages a person sends, in all their Cirkles. */
export const CHAT_MESSAGES = { name: 'chat', points: 20, seconds: MINUTE } as const
/** Files a person sends, in one piece or by a resumable upload. */
export const UPLOADS = { name: 'uploads', points: 50, seconds: DAY } as const
/** First upload of a file, which counts towards `UPLOADS`. */
export const UPLOADS_OF_NEW_FILES = { name: 'uploads-new-file', points: 1, seconds: DAY } as const
/** Restarts of a file's upload after a lost connection, which do not count; further ones do. */
export const UPLOADS_BEGUN_AGAIN = { name: 'uploads-again', points: 10, seconds: DAY } as const
/** A person's messages to support. */
export const REPORTS = { name: 'reports', points: 10, seconds: DAY } as const
/** A person's history downloads, of any length. */
export const DOWNLOADS = { name: 'downloads', points: 30, seconds: HOUR } as const
/** A person's searches for Cirkles and people. */
export const SEARCHES = { name: 'search', points: 30, seconds: MINUTE } as const
/** A person's page reads of the lists of Discover. */
export const DISCOVER_PAGES = { name: 'discover', points: 60, seconds: MINUTE } as const

/** A person's calls that change something, on all their devices; 150 payments with their proofs fit in. */
export const WRITES = { name: 'writes', points: 300, seconds: MINUTE } as const
/**
 * Calls by which people protect an account, counted by session: whoever has stolen one session must not use up
 * the calls that end it.
 */
export const PROTECTING_CALLS = { name: 'protecting', points: 30, seconds: MINUTE, per: 'session' } as const
/** A person's syncs: each tab and worker of each device, after each hint of a busy Cirkle. */
export const SYNCS = { name: 'syncs', points: 240, seconds: MINUTE } as const
/** Those that ask for everything, as a phone does once, with an empty database. */
export const FULL_SYNCS = { name: 'full-syncs', points: 10, seconds: MINUTE } as const
/** The first of them; the others take longer, so that other people hardly wait for them. */
export const QUICK_FULL_SYNCS = { name: 'quick-full-syncs', points: 1, seconds: MINUTE } as const
/** Cirkles a person creates. */
export const CIRKLES_CREATED = { name: 'cirkles-created', points: 20, seconds: DAY } as const
/** Edits, new pictures and new orders of a person's Cirkles: members hear of each. */
export const CIRKLE_EDITS = { name: 'cirkle-edits', points: 30, seconds: HOUR } as const
/** Seats and requests a person takes and gives back: owners and members hear of each. */
export const MEMBERSHIPS = { name: 'memberships', points: 30, seconds: HOUR } as const
/** Swaps a person asks others for. */
export const SWAPS_ASKED = { name: 'swaps-asked', points: 20, seconds: HOUR } as const
/** Hand-overs a person records, in all their Cirkles: receivers hear of each, and answer it. */
export const HAND_OVERS = { name: 'hand-overs', points: 60, seconds: HOUR } as const
/** Saves of a person's profile. */
export const PROFILE_SAVES = { name: 'profile-saves', points: 30, seconds: HOUR } as const

/** How fast one person may act. Tests act within one moment of a clock that stands still. */
export const PACES = [
  WRITES,
  PROTECTING_CALLS,
  SYNCS,
  FULL_SYNCS,
  QUICK_FULL_SYNCS,
  CIRKLES_CREATED,
  CIRKLE_EDITS,
  MEMBERSHIPS,
  SWAPS_ASKED,
  HAND_OVERS,
  PROFILE_SAVES,
] as const
