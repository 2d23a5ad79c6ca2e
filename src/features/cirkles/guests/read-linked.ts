import type { CallOutput } from '#contract/wire/endpoint.ts'
import { readInvitation, readInvitationByAddress } from '#contract/http/online/invitations.ts'
import { call, type CallOptions } from '#data/api/call.ts'
import { RefusedError } from '#data/api/refused-error.ts'

/** The invitation of a mailed link, for guests too. Needs a connection, and throws what `call` throws. */
export async function readLinked(
  linkToken: string,
  options: CallOptions,
): Promise<CallOutput<typeof readInvitation>> {
  const input = { token: linkToken }
  try {
    return await call(readInvitation, input, options)
  } catch (error) {
    // An older server does not know the call; of a newer one the second answer is the same.
    if (!(error instanceof RefusedError && error.code === 'not_found')) throw error
    return call(readInvitationByAddress, input, options)
  }
}
