/** Where phones post what is shared to the app, and the form field of its files: as in `manifest.webmanifest`. */
export const SHARE_PATH = '/share-target'
export const SHARE_FIELD = 'file'

/** Why a shared file was not kept; `no-worker`: the post reached the server, which keeps none. */
export const SHARE_FAILURES = ['no-file', 'too-large', 'signed-out', 'not-kept', 'no-worker'] as const
export type ShareFailure = (typeof SHARE_FAILURES)[number]

/** The address that sharing leads to: of the kept file, by its id, or of why there is none. */
export const sharedAddress = (shared: string): string => `/payment?shared=${shared}`
