import { lt } from 'drizzle-orm'
import { oneTimeCodes, resetLinks, sessions } from '#server/db/schema.ts'
import type { DueContext } from '#server/http/routing/due-step.ts'
import { sessionRowsKeptSince } from '../account/domain.ts'

const DAY_MS = 86_400_000
/** Codes live ten minutes, and count for the limits of an hour. */
const CODE_ROW_DAYS = 1
/** Links live an hour; for a month whoever comes with one late is told that it is over, and not that it was used. */
const RESET_LINK_ROW_DAYS = 30

/** Forgets codes, links and sessions that are over for so long that nothing asks for them any more. */
export async function sweepAccounts({ now, transact }: DueContext): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await transact(async ({ tx }) => {
    await tx.delete(oneTimeCodes).where(lt(oneTimeCodes.createdAt, daysAgo(CODE_ROW_DAYS)))
    await tx.delete(resetLinks).where(lt(resetLinks.createdAt, daysAgo(RESET_LINK_ROW_DAYS)))
    await tx.delete(sessions).where(lt(sessions.expiresAt, sessionRowsKeptSince(now)))
  })
}
