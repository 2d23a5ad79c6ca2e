import { digestOf } from '#server/platform/opaque-token.ts'

/**
 * By what an authenticator knows the account: the same for all of its passkeys, so that one that was made but
 * never arrived here is replaced by the next. It shows neither the person nor an id that others see.
 * @returns 32 bytes as base64url
 */
export const userHandleOf = (userId: string): string =>
  Buffer.from(digestOf(`passkeys of ${userId}`), 'hex').toString('base64url')
