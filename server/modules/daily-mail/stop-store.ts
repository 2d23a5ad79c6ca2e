import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { dailyMails, users } from '#server/db/schema.ts'
import type { Effect } from '#server/http/routing/due-step.ts'
import { digestOf } from '#server/platform/opaque-token.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'

/** Whose mails a link stops, and whether they are on; undefined for an unknown token. */
export async function findMailed(
  tx: Tx,
  token: string,
): Promise<{ readonly userId: string; readonly isOn: boolean } | undefined> {
  const [row] = await tx
    .select({ userId: users.id, isOn: users.notifyDailyMail })
    .from(dailyMails)
    .innerJoin(users, eq(users.id, dailyMails.userId))
    .where(and(eq(dailyMails.stopTokenHash, digestOf(token)), isNull(users.erasedAt)))
  return row
}

/** Turns the daily mail of the link's person off, as their settings show. Resolves to whether there is one. */
export async function stopMails(token: string, { tx, effects }: Effect): Promise<boolean> {
  const mailed = await findMailed(tx, token)
  if (mailed === undefined) return false
  if (mailed.isOn) {
    await tx.update(users).set({ notifyDailyMail: false }).where(eq(users.id, mailed.userId))
    effects.publish(...dataChanged([mailed.userId], ['account']))
  }
  return true
}
