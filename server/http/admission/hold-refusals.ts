import type { MiddlewareHandler } from 'hono'
import { callerAddress } from '#server/platform/caller-address.ts'
import type { Kernel, ServerEnv } from '../routing/kernel.ts'

/**
 * Holds back the answers to a caller who goes on although it was told to wait. Outside of queues and log: its
 * place is free meanwhile, and the line of the call says how long the call itself took.
 */
export function holdRefusals({
  slowRefusals,
  config,
}: Pick<Kernel, 'slowRefusals' | 'config'>): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    await next()
    if (c.get('refusal') !== 'too_many_requests') return
    await slowRefusals.hold(c.get('userId') ?? callerAddress(c, config.isTrustedProxy))
  }
}
