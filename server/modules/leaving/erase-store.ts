import { and, eq, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { MESSAGE_GONE } from '#contract/http/system/chat.ts'
import { FORMER_MEMBER } from '#contract/views/history-names.ts'
import type { Tx } from '#server/db/client.ts'
import {
  authenticators,
  bankDetails,
  bankDetailsHistory,
  dailyMails,
  earlierConsents,
  files,
  invitations,
  joinRequests,
  members,
  kycSubmissions,
  mailboxMessages,
  messages,
  nominees,
  notifications,
  oneTimeCodes,
  operations,
  payments,
  recoveryCodes,
  reports,
  resetLinks,
  sessions,
  takeOvers,
  users,
} from '#server/db/schema.ts'
import { noticeText } from '#server/messages/shared.ts'
import { readBankHistory } from '#server/modules/accounts/account/bank-store.ts'
import { forgetPasskeys } from '#server/modules/accounts/passkeys/passkey-store.ts'
import type { UserRow } from '#server/modules/accounts/account/store.ts'
import { UNNAMED } from '#server/modules/files/download-name.ts'
import { isNaming } from '#server/modules/notifications/naming-store.ts'

/**
 * Erases a person's data (product.md §4, Account deletion). Their rows in the books stay unchanged, with
 * every amount and status: they are other people's evidence, and name a “Former member”. The bytes of their
 * photo, documents and pictures are unreferenced from here on, and the sweep of the same run removes them.
 * `others` are people whose notices or stored answers may name the person. Returns further ones, who were told of
 * the person by a notice.
 */
export async function erasePerson(
  tx: Tx,
  user: UserRow,
  others: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const told = (await toldOf(tx, user.id)).filter((id) => !others.includes(id))
  await forgetTraces(tx, user, [...others, ...told])
  await forgetOwn(tx, user)
  await tx
    .update(users)
    .set({
      fullName: FORMER_MEMBER,
      // Addresses are unique; the old one becomes available for a new account.
      email: `erased-${user.id}@erased.invalid`,
      emailVerifiedAt: null,
      phone: '',
      country: '',
      dob: null,
      address: null,
      occupation: null,
      profileFileId: null,
      passwordHash: 'erased',
      contestedFrom: null,
      language: 'en',
      termsLanguage: 'en',
      termsVersion: null,
      termsAcceptedAt: null,
      kycStatus: 'not_started',
      kycReason: null,
      twoFactor: false,
      twoFactorMethod: 'mailed_code',
      notifyPaymentReminders: false,
      notifyCirkleUpdates: false,
      notifyInvitations: false,
      notifySystemAnnouncements: false,
      notifyDailyMail: false,
      deletionScheduledFor: null,
      deletionRetryAt: null,
      idleDueAt: null,
      erasedAt: now,
    })
    .where(eq(users.id, user.id))
  return told
}

/** The others whose notices are about this person: also who has left a Cirkle of theirs, or was never in one. */
async function toldOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(and(isNaming(userId), ne(notifications.userId, userId)))
  return rows.map((row) => row.userId)
}

/** Deletes data that was theirs alone. */
async function forgetOwn(tx: Tx, { id, email }: UserRow): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, id))
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, id))
  await tx.delete(resetLinks).where(eq(resetLinks.userId, id))
  await tx.delete(authenticators).where(eq(authenticators.userId, id))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id))
  await forgetPasskeys(tx, id)
  await tx.delete(operations).where(eq(operations.userId, id))
  await tx.delete(notifications).where(eq(notifications.userId, id))
  await tx.delete(dailyMails).where(eq(dailyMails.userId, id))
  await tx.delete(reports).where(eq(reports.userId, id))
  await tx.delete(bankDetails).where(eq(bankDetails.userId, id))
  await tx.delete(bankDetailsHistory).where(eq(bankDetailsHistory.userId, id))
  await tx.delete(earlierConsents).where(eq(earlierConsents.userId, id))
  await tx.delete(nominees).where(eq(nominees.userId, id))
  await tx.delete(kycSubmissions).where(eq(kycSubmissions.userId, id))
  await tx.delete(joinRequests).where(eq(joinRequests.userId, id))
  await tx.delete(invitations).where(eq(invitations.email, email))
  await tx.delete(takeOvers).where(eq(takeOvers.email, email))
  // To the place of this person: its link says that it is closed.
  await tx.update(takeOvers).set({ userId: null, email: '', keptName: null }).where(eq(takeOvers.userId, id))
  await tx.delete(mailboxMessages).where(eq(mailboxMessages.recipient, email))
  await tx
    .update(messages)
    .set({ type: 'text', content: MESSAGE_GONE, fileId: null })
    .where(eq(messages.userId, id))
  // Proofs stay; their original file names may identify the sender.
  await tx.update(files).set({ name: UNNAMED }).where(eq(files.ownerId, id))
}

/** Removes the person from others' data: stored answers, notifications, and records of payments. */
async function forgetTraces(tx: Tx, user: UserRow, others: readonly string[]): Promise<void> {
  const accounts = await readBankHistory(tx, user.id)
  await tx.update(payments).set({ sealedBank: null }).where(eq(payments.payeeId, user.id))
  if (others.length === 0) return
  const keptNames = await keptNamesOf(tx, user)
  const isKeptNow = keptNames.some(({ isNow }) => isNow)
  const words = [
    ...(isKeptNow ? [] : [user.fullName]),
    user.email,
    user.phone,
    ...new Set(
      accounts.flatMap(({ accountNumber: number, upiId }) => (upiId === null ? [number] : [number, upiId])),
    ),
    // A phone number may be missing: every empty text in the answers would be replaced.
  ].filter((word) => word !== '')
  await forgetInAnswers(tx, words, others)
  if (!isKeptNow) await forgetInNotices(tx, user.fullName, others)
  for (const kept of keptNames) {
    await forgetInAnswers(tx, [kept.name], others, user.id)
    await forgetInNotices(tx, kept.name, others, kept.cirkleId)
  }
}

/** Has these people's stored answers name a “Former member” in the place of these words; only those about `aboutId`. */
async function forgetInAnswers(
  tx: Tx,
  words: readonly string[],
  others: readonly string[],
  aboutId?: string,
): Promise<void> {
  // Matches whole JSON values, quotes included: a name may also be a common word.
  const forgotten = words.reduce<SQL>(
    (text, word) => sql`replace(${text}, ${jsonText(word)}, ${JSON.stringify(FORMER_MEMBER)}::text)`,
    sql`${operations.body}::text`,
  )
  const isNamed = or(...words.map((word) => sql`position(${jsonText(word)} in ${operations.body}::text) > 0`))
  await tx
    .update(operations)
    .set({ body: sql`(${forgotten})::jsonb` })
    .where(
      and(
        inArray(operations.userId, [...others]),
        isNamed,
        aboutId === undefined ? undefined : sql`position(${aboutId} in ${operations.body}::text) > 0`,
      ),
    )
}

/** How an owner calls, or called, somebody without a phone in a Cirkle. */
interface KeptName {
  readonly name: string
  readonly cirkleId: string
  /** Whether it is still all there is of them. */
  readonly isNow: boolean
}

/**
 * How owners call this person whom they keep, or called them before they took their place over. It may be a word that
 * is a part of somebody else's name: it is looked for as a whole, and in that Cirkle alone.
 */
async function keptNamesOf(tx: Tx, { id, fullName }: UserRow): Promise<KeptName[]> {
  const now = await tx
    .select({ cirkleId: members.cirkleId })
    .from(members)
    .where(and(eq(members.userId, id), isNotNull(members.keptAt)))
  const before = await tx
    .select({ name: takeOvers.keptName, cirkleId: takeOvers.cirkleId })
    .from(takeOvers)
    .where(and(eq(takeOvers.userId, id), isNotNull(takeOvers.keptName)))
  return [
    ...now.map(({ cirkleId }) => ({ name: fullName, cirkleId, isNow: true })),
    ...before.map(({ name, cirkleId }) => ({ name: name ?? '', cirkleId, isNow: false })),
  ]
}

/**
 * Has these people's notices name a “Former member” in the place of this name, also within longer texts; of one
 * Cirkle's notices alone only where it stands by itself.
 */
async function forgetInNotices(
  tx: Tx,
  named: string,
  others: readonly string[],
  cirkleId?: string,
): Promise<void> {
  const name = sql`${named}::text`
  const within = sql`when jsonb_typeof(fact.value) = 'string'
    then to_jsonb(replace(fact.value #>> '{}', ${name}, ${FORMER_MEMBER}::text))`
  await tx
    .update(notifications)
    .set({
      words: sql`jsonb_set(${notifications.words}, '{values}', (
        select jsonb_object_agg(fact.name, case
          when fact.value = to_jsonb(${name}) then ${JSON.stringify(noticeText('formerMember'))}::jsonb
          ${cirkleId === undefined ? within : sql``}
          else fact.value
        end)
        from jsonb_each(${notifications.words} -> 'values') as fact(name, value)))`,
    })
    .where(
      and(
        inArray(notifications.userId, [...others]),
        sql`position(${jsonPart(named)} in (${notifications.words} -> 'values')::text) > 0`,
        cirkleId === undefined ? undefined : sql`${notifications.data} ->> 'cirkleId' = ${cirkleId}`,
      ),
    )
}

/** As a part of a JSON value. */
const jsonPart = (word: string): SQL => sql`${JSON.stringify(word).slice(1, -1)}::text`

const jsonText = (word: string): SQL => sql`${JSON.stringify(word)}::text`
