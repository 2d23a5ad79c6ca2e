import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Config } from '#server/config/config.ts'
import type { Tx } from '#server/db/client.ts'
import {
  bankDetails,
  bankDetailsHistory,
  kycSubmissions,
  notifications,
  reports,
  users,
} from '#server/db/schema.ts'
import { eachApart, type DueStep, type Effect } from '#server/http/routing/due-step.ts'
import { findPeers, type UserRow } from '#server/modules/accounts/account/store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { readBlocks } from './blocks-store.ts'
import { idleDueAt, idleStep, minimisedOn, NOTICE_MONTHS } from '../accounts/account/idle.ts'
import { lockWithCirkles } from './cirkle-lock-store.ts'
import { idleMail, minimisedMail } from './mails.ts'

/** Instead of a number of notices: no further notice or removal is due. */
const MINIMISED = NOTICE_MONTHS.length + 1
/** Delay before a blocked account is checked again. */
const BLOCKED_MS = 86_400_000

/**
 * Notifies people who have not used their account for nine, ten and eleven months, and after twelve removes
 * data only they need. Unsettled contributions delay that: others still pay to the known bank account.
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
            lte(users.idleDueAt, now),
            isNotNull(users.emailVerifiedAt),
            isNull(users.deletionScheduledFor),
          ),
        ),
    )
    await eachApart(idle, ({ id }) => transact((effect) => tellIfIdle(id, appUrl, effect)))
  }

async function tellIfIdle(userId: string, appUrl: string, { tx, now, effects }: Effect): Promise<void> {
  const user = await lockWithCirkles(tx, userId)
  // The next run tries again.
  if (user === undefined) return
  const lastUsedAt = user.lastUsedAt ?? user.createdAt
  const idleness = { lastUsedAt, notices: user.idleNotices, noticedAt: user.idleNoticedAt }
  const step = idleStep(idleness, now)
  switch (step.kind) {
    case 'none':
      return note(tx, userId, { idleDueAt: idleDueAt(idleness) })
    case 'notify': {
      const { notices } = step
      await note(tx, userId, {
        idleNotices: notices,
        idleNoticedAt: now,
        idleDueAt: idleDueAt({ lastUsedAt, notices, noticedAt: now }),
      })
      return effects.mail(idleMail(user, { appUrl, lastUsedAt, minimisedOn: minimisedOn(lastUsedAt, now) }))
    }
    case 'minimise': {
      if ((await readBlocks(tx, userId)).length > 0) {
        return note(tx, userId, { idleDueAt: new Date(now.getTime() + BLOCKED_MS) })
      }
      await minimise(tx, userId)
      effects.mail(minimisedMail(user))
      effects.publish(
        ...dataChanged([userId], ['account', 'notifications']),
        ...dataChanged(await findPeers(tx, userId), ['cirkles', 'members', 'activity', 'history']),
      )
    }
  }
}

async function note(
  tx: Tx,
  userId: string,
  changes: Partial<Pick<UserRow, 'idleNotices' | 'idleNoticedAt' | 'idleDueAt'>>,
): Promise<void> {
  await tx.update(users).set(changes).where(eq(users.id, userId))
}

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
      idleDueAt: null,
    })
    .where(eq(users.id, userId))
}
