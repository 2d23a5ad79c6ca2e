import { INVITES_A_DAY } from '#contract/rules/limits.ts'
import { refuse, type Refused } from '#server/http/answers/outcome.ts'

export const INVITES_WINDOW_MS = 86_400_000

/**
 * Refuses `more` invitations on top of those sent within the window; null when allowed. All or none: sending
 * half of a list would not help.
 */
export function refuseTooManyInvites(
  sent: { readonly count: number; readonly firstAt: Date | null },
  more: number,
  now: Date,
): Refused | null {
  if (more === 0 || sent.count + more <= INVITES_A_DAY) return null
  const freedAt = (sent.firstAt ?? now).getTime() + INVITES_WINDOW_MS
  return refuse('too_many_invites', {
    retryAfterSeconds: Math.max(Math.ceil((freedAt - now.getTime()) / 1000), 1),
  })
}
