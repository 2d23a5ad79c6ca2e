import type { CallOutput } from '#contract/wire/endpoint.ts'
import { readSharedInvitation } from '#contract/http/online/invitations.ts'
import { call, type CallOptions } from '#data/api/call.ts'

/**
 * The public Cirkle of a shared link, for guests. Refused as not found for a private one, and by older
 * servers. Needs a connection, and throws what `call` throws.
 */
export const readShared = (
  id: string,
  options: CallOptions,
): Promise<CallOutput<typeof readSharedInvitation>> => call(readSharedInvitation, { id }, options)
