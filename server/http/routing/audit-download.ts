import type { Context } from 'hono'
import type { Tx } from '#server/db/client.ts'
import { callerAddress } from '#server/platform/caller-address.ts'
import type { Kernel, ServerEnv } from './register.ts'
import { noteEvent } from './request-log.ts'
import { auditEvents, type NotedEvent } from '#server/http/effects/security-events.ts'

/** Notes a download, which is a call outside `registerRoute`: in the audit with `tx`, and in the log. */
export async function auditDownload(
  c: Context<ServerEnv>,
  { config, clock }: Pick<Kernel, 'config' | 'clock'>,
  tx: Tx,
  event: NotedEvent & { readonly userId: string },
): Promise<void> {
  const caller = {
    userId: event.userId,
    address: callerAddress(c, config.isTrustedProxy),
    requestId: c.get('requestId'),
  }
  await auditEvents(tx, [event], caller, clock.now())
  noteEvent(c, event)
}
