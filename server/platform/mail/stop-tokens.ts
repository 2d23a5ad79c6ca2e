import { createHmac } from 'node:crypto'

/**
 * Tokens of the links that stop daily mails. A person has one, so that the link of an old mail works too; it
 * opens nothing else, and does not show whose it is.
 */
export interface StopTokens {
  tokenOf(userId: string): string
}

/** @param options.secret the same for all processes of a server; at least 128 bits */
export const createStopTokens = ({ secret }: { readonly secret: string }): StopTokens => ({
  tokenOf: (userId) => createHmac('sha256', secret).update(userId).digest('base64url'),
})
