import { and, asc, desc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import type { Tx } from '#server/db/client.ts'
import { dailyMails, notifications, users } from '#server/db/schema.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { eachApart, type DueStep, type Effect } from '#server/http/routing/due-step.ts'
import { hasDevice } from '#server/modules/push/subscription-store.ts'
import { digestOf } from '#server/platform/opaque-token.ts'
import { dailyMail } from './daily-mail.ts'
import { isMailTime, isOfToday, listingOf, nextMailTime, wantsMail } from './due/domain.ts'

/** People of one run, of all processes: so many mails a minute the mail server gets at most. */
const AT_ONCE = 100

type MailDeps = Pick<AppDeps, 'config' | 'stopTokens'>

/**
 * Mails what waits to people whose devices show no pushes, once a day at most. That a mail was sent is written
 * before it leaves: a crash between the two loses it, and sends none twice.
 */
export const mailWhatWaits =
  (deps: MailDeps): DueStep =>
  async ({ now, transact }) => {
    if (!isMailTime(now)) return
    const people = await transact(({ tx }) => peopleToMail(tx, now))
    await eachApart(people, (userId) => transact((effect) => mailPerson(userId, deps, effect)))
  }

const isDue = (now: Date) => and(lte(notifications.mailDueAt, now), isNull(notifications.readAt))

async function peopleToMail(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ at: notifications.mailDueAt, userId: notifications.userId })
    .from(notifications)
    .where(isDue(now))
    .orderBy(asc(notifications.mailDueAt), asc(notifications.userId))
    .limit(AT_ONCE)
  return [...new Set(rows.map(({ userId }) => userId))]
}

/** Decides again under the locks: another process may have mailed, or the person may have read meanwhile. */
async function mailPerson(
  userId: string,
  { config: { appUrl }, stopTokens }: MailDeps,
  { tx, now, effects }: Effect,
): Promise<void> {
  // A person who is changing something right now gets it a minute later.
  const [person] = await tx
    .select({ user: users, hasDevice: hasDevice(now) })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update', { skipLocked: true })
  if (person === undefined) return
  const waiting = await tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isDue(now)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    // One that is being read right now asks for nothing any more.
    .for('no key update', { skipLocked: true })
  if (waiting.length === 0) return
  const [last] = await tx.select().from(dailyMails).where(eq(dailyMails.userId, userId))
  const isTooSoon = last !== undefined && isOfToday(last.mailedAt, now)
  const ids = waiting.map(({ id }) => id)
  await tx
    .update(notifications)
    .set({ mailDueAt: isTooSoon ? nextMailTime(now) : null })
    .where(inArray(notifications.id, ids))
  if (isTooSoon || person.hasDevice || !wantsMail(person.user)) return
  const listing = listingOf(waiting, person.user, todayInKolkata(now))
  if (listing.cirkles.length === 0) return
  const token = stopTokens.tokenOf(userId)
  const sent = { mailedAt: now, stopTokenHash: digestOf(token) }
  await tx
    .insert(dailyMails)
    .values({ userId, ...sent })
    .onConflictDoUpdate({ target: dailyMails.userId, set: sent })
  effects.mail(dailyMail(person.user, listing, { appUrl, stopUrl: `${appUrl}/api/stop-mails/${token}` }))
}
