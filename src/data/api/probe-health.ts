import * as v from 'valibot'
import { HealthSchema } from '#contract/http/system/system.ts'
import type { Transport } from './call.ts'
import { deadline } from './deadline.ts'

/** Longest wait on a slow line before the phone counts as offline. */
const PROBE_TIMEOUT_MS = 8_000

/**
 * Whether this server, and not a captive portal, answers right now. `navigator.onLine` is only a hint; the
 * app shows this instead (offline.md, rule 14). Throws only for an aborted `signal`.
 */
export async function probeHealth(
  options: Transport & { signal?: AbortSignal | undefined } = {},
): Promise<boolean> {
  const { fetch = globalThis.fetch, baseUrl = '', signal } = options
  const limit = deadline(PROBE_TIMEOUT_MS, signal)
  try {
    const response = await fetch(`${baseUrl}/api/health`, {
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'omit',
      signal: limit.signal,
    })
    return response.ok && v.is(HealthSchema, await response.json())
  } catch {
    // Not swallowed: every failure means that no answer of this server came.
    signal?.throwIfAborted()
    return false
  } finally {
    limit.clear()
  }
}
