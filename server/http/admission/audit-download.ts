import type { Context } from 'hono'
import type { Database, Tx } from '#server/db/client.ts'
import { callerAddress } from '#server/platform/caller-address.ts'
import type { Kernel, ServerEnv } from '../routing/kernel.ts'
import { noteEvent } from '../routing/request-log.ts'
import { auditEvents, type NotedEvent } from '#server/http/effects/security-events.ts'

/**
 * Runs the transaction of a download, which is a call outside `registerRoute`, and notes it: in the audit with
 * the commit, and in the log after it.
 */
export async function auditDownload<Read>(
  c: Context<ServerEnv>,
  { db, config, clock }: Pick<Kernel, 'db' | 'config' | 'clock'>,
  event: NotedEvent & { readonly userId: string },
  read: (tx: Tx) => Promise<Read>,
  options?: Parameters<Database['transaction']>[1],
): Promise<Read> {
  const caller = {
    userId: event.userId,
    address: callerAddress(c, config.isTrustedProxy),
    requestId: c.get('requestId'),
  }
  const result = await db.transaction(async (tx) => {
    await auditEvents(tx, [event], caller, clock.now())
    return read(tx)
  }, options)
  noteEvent(c, event)
  return result
}
