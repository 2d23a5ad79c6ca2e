/** Why an upload was refused in no envelope of the API: by the line, a proxy or the tus endpoint. */
export type UploadCode = 'upload_moved' | 'upload_refused' | 'file_too_large'

/** What became of a file on this phone. */
export type FileDamage = 'file_missing' | 'file_corrupt'

/**
 * Codes of errors that arise in the app, beside the contract's `ErrorCode`; `unreadable` is an answer that only a newer
 * app can read. Entries of the outbox keep them, so a code never changes its meaning.
 */
export type AppCode = UploadCode | FileDamage | 'unreadable'
