/** Path and file field of the share target's POST: as in `manifest.webmanifest`. */
export const SHARE_PATH = '/share-target'
export const SHARE_FIELD = 'file'

/** Why a shared file was not kept; `no-worker`: the POST reached the server, which keeps none. */
export const SHARE_FAILURES = ['no-file', 'too-large', 'signed-out', 'not-kept', 'no-worker'] as const
export type ShareFailure = (typeof SHARE_FAILURES)[number]

/** Address after sharing: of the kept file by its id, or of the failure. */
export const sharedAddress = (shared: string): string => `/payment?shared=${shared}`
