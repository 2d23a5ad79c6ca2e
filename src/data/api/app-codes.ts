/** Why an upload was refused outside the API's envelope: by the line, a proxy or the tus endpoint. */
export type UploadCode = 'upload_moved' | 'upload_refused' | 'file_too_large'

/** Why a file on this phone cannot be sent. */
export type FileDamage = 'file_missing' | 'file_corrupt'

/**
 * Codes of errors that arise in the app, beside the contract's `ErrorCode`; `unreadable` is an answer that
 * only a newer app can read. Outbox entries store them, so a code never changes its meaning.
 */
export type AppCode = UploadCode | FileDamage | 'unreadable'
