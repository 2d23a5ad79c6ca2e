import { and, eq, isNotNull, isNull, lte, lt, sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/client.ts'
import {
  bankDetails,
  bankDetailsHistory,
  kycSubmissions,
  notifications,
  reports,
  users,
} from '#server/db/schema.ts'
import { eachApart, type DueStep, type Effect } from '#server/due/due-step.ts'
import { findPeers, lockUser } from '#server/modules/accounts/store.ts'
import { dataChanged } from '#server/realtime/hints.ts'
import { readBlocks } from './blocks-store.ts'
import { idleStep, minimisedOn, monthsAfter, NOTICE_MONTHS } from './idle.ts'
import { idleMail, minimisedMail } from './mails.ts'

/** Instead of the number of notices: there is nothing more to tell or to remove. */
const MINIMISED = NOTICE_MONTHS.length + 1
const [FIRST_NOTICE_MONTHS = 0] = NOTICE_MONTHS

/**
 * Writes to those who have not used their account for nine, ten and eleven months, and after twelve removes what only
 * they need. One with something unsettled waits: others still pay to the account they know.
 */
export const tellIdleAccounts =
  ({ appUrl }: Pick<Config, 'appUrl'>): DueStep =>
  async ({ now, transact }) => {
    const idle = await transact(({ tx }) =>
      tx
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            lte(
              sql`coalesce(${users.lastUsedAt}, ${users.createdAt})`,
              monthsAfter(now, -FIRST_NOTICE_MONTHS),
            ),
            lt(users.idleNotices, MINIMISED),
            isNotNull(users.emailVerifiedAt),
            isNull(users.deletionScheduledFor),
          ),
        ),
    )
    await eachApart(idle, ({ id }) => transact((effect) => tellIfIdle(id, appUrl, effect)))
  }

async function tellIfIdle(userId: string, appUrl: string, { tx, now, effects }: Effect): Promise<void> {
  const user = await lockUser(tx, userId)
  const lastUsedAt = user.lastUsedAt ?? user.createdAt
  const step = idleStep({ lastUsedAt, notices: user.idleNotices, noticedAt: user.idleNoticedAt }, now)
  if (step.kind === 'notify') {
    await tx.update(users).set({ idleNotices: step.notices, idleNoticedAt: now }).where(eq(users.id, userId))
    effects.mail(idleMail(user.email, { appUrl, lastUsedAt, minimisedOn: minimisedOn(lastUsedAt, now) }))
  }
  if (step.kind !== 'minimise' || (await readBlocks(tx, userId)).length > 0) return
  await minimise(tx, userId)
  effects.mail(minimisedMail(user.email))
  effects.publish(
    ...dataChanged([userId], ['account', 'notifications']),
    ...dataChanged(await findPeers(tx, userId), ['cirkles', 'members', 'activity', 'history']),
  )
}

/** Name, address and password stay, so that they can come back. The sweep of the same run removes what no row names. */
async function minimise(tx: Tx, userId: string): Promise<void> {
  for (const table of [bankDetails, bankDetailsHistory, kycSubmissions, notifications, reports]) {
    await tx.delete(table).where(eq(table.userId, userId))
  }
  await tx
    .update(users)
    .set({
      phone: '',
      dob: null,
      address: null,
      occupation: null,
      profileFileId: null,
      kycStatus: 'not_started',
      kycReason: null,
      idleNotices: MINIMISED,
    })
    .where(eq(users.id, userId))
}
