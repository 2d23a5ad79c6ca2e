import { lt, lte } from 'drizzle-orm'
import { oneTimeCodes, resetLinks, sessions, signInFailures } from '#server/db/schema.ts'
import type { DueContext } from '#server/http/routing/due-step.ts'
import { unanswered } from '../passkeys/challenge-store.ts'
import { sessionRowsKeptSince } from '../account/domain.ts'
import { FAILURES_FORGOTTEN_AFTER_MS } from '../account/guessing-delay.ts'
import { unconfirmedBefore } from '../two-factor/authenticator-store.ts'

const DAY_MS = 86_400_000
/** Codes are valid for ten minutes, and count for hourly limits. */
const CODE_ROW_DAYS = 1
/** Links are valid for an hour; kept for a month, a late one is answered as expired instead of used. */
const RESET_LINK_ROW_DAYS = 30

/** Deletes what ended so long ago that nothing needs it: codes, unconfirmed authenticators, links, challenges, sessions, failed sign-ins. */
export async function sweepAccounts({ now, transact }: DueContext): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await transact(async ({ tx }) => {
    // One statement for both: this runs each minute.
    await tx
      .with(unconfirmedBefore(tx, daysAgo(CODE_ROW_DAYS)))
      .delete(oneTimeCodes)
      .where(lt(oneTimeCodes.createdAt, daysAgo(CODE_ROW_DAYS)))
    await tx.delete(resetLinks).where(lt(resetLinks.createdAt, daysAgo(RESET_LINK_ROW_DAYS)))
    const forgotten = new Date(now.getTime() - FAILURES_FORGOTTEN_AFTER_MS)
    await tx
      .with(unanswered(tx, now))
      .delete(signInFailures)
      .where(lte(signInFailures.lastTriedAt, forgotten))
    await tx.delete(sessions).where(lt(sessions.expiresAt, sessionRowsKeptSince(now)))
  })
}
