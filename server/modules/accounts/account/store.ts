import { and, eq, ne, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Account } from '#contract/http/people/accounts.ts'
import type { Language } from '#contract/messages/language/languages.ts'
import type { AccountStatus } from '#contract/rules/statuses.ts'
import { TERMS_VERSION } from '#contract/rules/terms.ts'
import type { Tx } from '#server/db/client.ts'
import { bankDetails, cirkles, earlierConsents, members, users } from '#server/db/schema.ts'
import { say } from '#server/messages/languages/say.ts'
import { bankDetailsOf, openBank, type SavedBank } from './bank-store.ts'
import { reasonWords } from '#server/messages/languages/stored-reason.ts'
import { splitName } from './person-name.ts'

export type UserRow = typeof users.$inferSelect
type Settings = Account['settings']

/** Registration details, with the password hashed. */
export type Registration = Pick<
  UserRow,
  | 'email'
  | 'fullName'
  | 'language'
  | 'country'
  | 'phone'
  | 'passwordHash'
  | 'termsVersion'
  | 'termsLanguage'
  | 'termsAcceptedAt'
>

export async function findUserByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.email, email))
  return user
}

/** The user's row, locked until the transaction ends; rows that refer to it can still be written. */
export async function lockUserByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('no key update')
  return user
}

/** The user of a live session. Throws when there is none. */
export async function findUser(tx: Tx, id: string): Promise<UserRow> {
  const user = await findUserIfAny(tx, id)
  if (!user) throw new Error(`No user ${id}`)
  return user
}

/**
 * The user's row, locked until the transaction ends. Throws when missing: a session never outlives its user.
 * When Cirkles are locked too, lock them first: see `lockCirkle`.
 */
export async function lockUser(tx: Tx, id: string): Promise<UserRow> {
  const user = await lockUserIfAny(tx, id)
  if (!user) throw new Error(`No user ${id}`)
  return user
}

export async function findUserIfAny(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id))
  return user
}

/** The user's row, locked until the transaction ends; undefined when there is none. */
export async function lockUserIfAny(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  return user
}

/** Creates an account; undefined when the address has one, even one created concurrently. */
export async function insertUser(
  tx: Tx,
  registration: Registration,
  now: Date,
): Promise<UserRow | undefined> {
  const [user] = await tx
    .insert(users)
    .values({ ...registration, createdAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning()
  return user
}

/** Replaces the details of an unverified account with those of a later registration. */
export async function replaceRegistration(
  tx: Tx,
  id: string,
  registration: Registration & Pick<UserRow, 'contestedFrom'>,
): Promise<void> {
  await tx.update(users).set(registration).where(eq(users.id, id))
}

export async function markEmailVerified(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(users).set({ emailVerifiedAt: now, contestedFrom: null }).where(eq(users.id, id))
}

export async function savePasswordHash(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
}

/** Notification settings to change; absent ones stay. */
export type NotificationChange = {
  readonly [Flag in keyof Settings['notifications']]?: boolean | undefined
}

/** Returns the updated user. */
export async function saveLanguageOf(tx: Tx, user: UserRow, language: Language): Promise<UserRow> {
  await tx.update(users).set({ language }).where(eq(users.id, user.id))
  return { ...user, language }
}

/** Returns the updated user. */
export async function saveNotificationsOf(
  tx: Tx,
  user: UserRow,
  {
    paymentReminders: notifyPaymentReminders = user.notifyPaymentReminders,
    cirkleUpdates: notifyCirkleUpdates = user.notifyCirkleUpdates,
    invitations: notifyInvitations = user.notifyInvitations,
    systemAnnouncements: notifySystemAnnouncements = user.notifySystemAnnouncements,
    dailyMail: notifyDailyMail = user.notifyDailyMail,
  }: NotificationChange,
): Promise<UserRow> {
  const settings = {
    notifyPaymentReminders,
    notifyCirkleUpdates,
    notifyInvitations,
    notifySystemAnnouncements,
    notifyDailyMail,
  }
  await tx.update(users).set(settings).where(eq(users.id, user.id))
  return { ...user, ...settings }
}

/** Updates the given profile fields; absent ones stay. */
export async function saveProfileOf(
  tx: Tx,
  id: string,
  {
    fullName,
    phone,
    dob,
    address,
    occupation,
    profileFileId,
  }: {
    readonly [Field in 'fullName' | 'phone' | 'dob' | 'address' | 'occupation' | 'profileFileId']?:
      | UserRow[Field]
      | undefined
  },
): Promise<void> {
  const changes = { fullName, phone, dob, address, occupation, profileFileId }
  if (Object.values(changes).every((value) => value === undefined)) return
  await tx.update(users).set(changes).where(eq(users.id, id))
}

/** The status of an account (product.md §4). */
export function accountStatusOf({
  emailVerifiedAt,
  deletionScheduledFor,
  erasedAt,
}: Pick<UserRow, 'emailVerifiedAt' | 'deletionScheduledFor' | 'erasedAt'>): AccountStatus {
  if (erasedAt !== null) return 'erased'
  if (deletionScheduledFor !== null) return 'deletion_scheduled'
  return emailVerifiedAt === null ? 'unverified' : 'active'
}

/** Stores what a person agrees to now; what they agreed to before stays as evidence. */
export async function renewConsent(
  tx: Tx,
  user: UserRow,
  { version, language, now }: { readonly version: string; readonly language: Language; readonly now: Date },
): Promise<void> {
  if (user.termsVersion !== null && user.termsAcceptedAt !== null) {
    await tx.insert(earlierConsents).values({
      userId: user.id,
      version: user.termsVersion,
      language: user.termsLanguage,
      acceptedAt: user.termsAcceptedAt,
    })
  }
  await tx
    .update(users)
    .set({ termsVersion: version, termsLanguage: language, termsAcceptedAt: now })
    .where(eq(users.id, user.id))
}

/** Sets when an account will be erased; null cancels it. */
export async function saveDeletion(tx: Tx, id: string, deletionScheduledFor: Date | null): Promise<void> {
  await tx.update(users).set({ deletionScheduledFor }).where(eq(users.id, id))
}

/** The other members of this user's active Cirkles, who may be shown their bank details. */
export const findPeersInActiveCirkles = (tx: Tx, userId: string): Promise<string[]> =>
  peersIn(tx, userId, eq(cirkles.status, 'active'))

/** The other members of all Cirkles of this user. */
export const findPeers = (tx: Tx, userId: string): Promise<string[]> => peersIn(tx, userId, undefined)

async function peersIn(tx: Tx, userId: string, where: SQL | undefined): Promise<string[]> {
  const mine = alias(members, 'mine')
  const rows = await tx
    .selectDistinct({ userId: members.userId })
    .from(mine)
    .innerJoin(cirkles, and(eq(cirkles.id, mine.cirkleId), where))
    .innerJoin(members, and(eq(members.cirkleId, mine.cirkleId), ne(members.userId, userId)))
    .where(eq(mine.userId, userId))
  return rows.map((row) => row.userId)
}

/** The user's own account. Throws when there is none. */
export async function readAccount(tx: Tx, userId: string): Promise<Account> {
  const [row] = await tx
    .select()
    .from(users)
    .leftJoin(bankDetails, eq(bankDetails.userId, users.id))
    .where(eq(users.id, userId))
  if (!row) throw new Error(`No user ${userId}`)
  return accountOf(row.users, row.bank_details && (await openBank(tx, row.bank_details)))
}

/** An account as its owner sees it. */
function accountOf(user: UserRow, bank: SavedBank | null): Account {
  const { id, fullName, email, phone, country, dob, address, occupation } = user
  return {
    id,
    fullName,
    ...splitName(fullName),
    name: fullName,
    email,
    emailVerifiedAt: user.emailVerifiedAt?.toISOString() ?? null,
    phone,
    country,
    dob,
    address,
    occupation,
    profilePic: user.profileFileId === null ? null : `/api/files/${user.profileFileId}`,
    isVerified: user.kycStatus === 'verified',
    bankDetails: bank && bankDetailsOf(user, bank),
    settings: settingsOf(user),
    kyc: {
      status: user.kycStatus,
      reason: user.kycReason && say(user.language, reasonWords(user.kycReason)),
    },
    terms: termsOf(user),
    createdAt: user.createdAt.toISOString(),
  }
}

/** The version of terms and notice that is asked for, and the one this person agreed to. */
export const termsOf = ({ termsVersion }: Pick<UserRow, 'termsVersion'>) => ({
  current: TERMS_VERSION,
  accepted: termsVersion,
})

/** A person's notification settings and two-factor setting. */
export const settingsOf = (user: UserRow): Settings => ({
  twoFactor: user.twoFactor,
  twoFactorMethod: user.twoFactorMethod,
  notifications: {
    paymentReminders: user.notifyPaymentReminders,
    cirkleUpdates: user.notifyCirkleUpdates,
    invitations: user.notifyInvitations,
    systemAnnouncements: user.notifySystemAnnouncements,
    dailyMail: user.notifyDailyMail,
  },
  language: user.language,
})
