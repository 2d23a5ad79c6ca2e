import { randomInt } from 'node:crypto'
import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { oneTimeCodes } from '#server/db/schema.ts'
import type { Effects } from '#server/http/effects/effects.ts'
import { digestOf } from '#server/platform/opaque-token.ts'
import type { Passwords } from '#server/platform/sign-in/passwords.ts'
import { factorCodeMail, signInCodeMail, verificationCodeMail } from '../account/mails.ts'
import { CODES_PER_HOUR, newCode, type IssuedCode } from '../account/one-time-code.ts'
import { lockUser, type UserRow } from '../account/store.ts'

/** The request a code belongs to: it works for nothing else (ASVS 6.6.2). */
export type CodeRequest =
  | { readonly purpose: 'verify_email' }
  | { readonly purpose: 'two_factor'; readonly challenge: string }
  /** To change the second factor, in one session. */
  | { readonly purpose: 'change_factor'; readonly sessionId: string }

/** A stored code, hashed. */
export interface StoredCode extends IssuedCode {
  readonly id: string
  /** Null: the code is one of the authenticator app. */
  readonly codeHash: string | null
}

/**
 * Send times of the latest codes mailed to verify the user's address or to finish a sign-in, newest first: as
 * many as the limits check.
 */
export async function findIssueTimes(tx: Tx, userId: string): Promise<Date[]> {
  const isMailed = isNotNull(oneTimeCodes.codeHash)
  return latestTimes(
    tx,
    and(eq(oneTimeCodes.userId, userId), isMailed, ne(oneTimeCodes.purpose, 'change_factor')),
  )
}

/**
 * The same for codes that prove a change. They are counted apart: whoever has stolen a session must not use up
 * the codes of its person's sign-ins.
 */
export async function findChangeCodeTimes(tx: Tx, userId: string): Promise<Date[]> {
  return latestTimes(tx, and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, 'change_factor')))
}

/**
 * Begin times of the user's latest sign-ins by authenticator app that were not finished, newest first: as many
 * as the limits check.
 */
export async function findUnfinishedAppSignIns(tx: Tx, userId: string): Promise<Date[]> {
  return latestTimes(tx, isUnfinishedAppSignIn(userId))
}

/** Wrong tries of the sign-in by authenticator app that the user's next one will void; 0 without one. */
export async function wrongTriesOfOpenAppSignIn(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ wrongTries: oneTimeCodes.wrongTries })
    .from(oneTimeCodes)
    .where(and(isUnfinishedAppSignIn(userId), isNull(oneTimeCodes.voidedAt)))
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1)
  return row?.wrongTries ?? 0
}

/**
 * Deletes the user's sign-ins by authenticator app that were not finished: whoever began them knew a password
 * that is no longer right.
 */
export async function forgetAppSignIns(tx: Tx, userId: string): Promise<void> {
  await tx.delete(oneTimeCodes).where(isUnfinishedAppSignIn(userId))
}

const isUnfinishedAppSignIn = (userId: string) =>
  and(eq(oneTimeCodes.userId, userId), isNull(oneTimeCodes.codeHash), isNull(oneTimeCodes.usedAt))

async function latestTimes(tx: Tx, where: SQL | undefined): Promise<Date[]> {
  const rows = await tx
    .select({ createdAt: oneTimeCodes.createdAt })
    .from(oneTimeCodes)
    .where(where)
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(CODES_PER_HOUR)
  return rows.map((row) => row.createdAt)
}

/** A drawn code, not yet assigned to a user. */
export interface FreshCode {
  readonly code: string
  readonly codeHash: string
}

/**
 * Draws a code. Hashing is as slow as for a password, so that trying a million codes outlasts the ten minutes
 * of one; where it must stay hidden whether a code is sent, one is drawn in any case (ASVS 6.3.8).
 */
export async function drawCode(passwords: Passwords): Promise<FreshCode> {
  const code = newCode(randomInt)
  return { code, codeHash: await passwords.hash(code) }
}

/**
 * Mails the user a new code, and voids earlier ones of its purpose (security.md, Limits). The caller checks
 * the limits.
 */
export async function issueCode(
  tx: Tx,
  effects: Effects,
  user: Pick<UserRow, 'id' | 'email' | 'language'>,
  request: CodeRequest,
  { code, codeHash }: FreshCode,
  now: Date,
): Promise<void> {
  await insertCode(tx, user.id, { request, codeHash }, now)
  effects.mail(MAILS[request.purpose](user, code))
}

const MAILS = {
  verify_email: verificationCodeMail,
  two_factor: signInCodeMail,
  change_factor: factorCodeMail,
} as const satisfies Record<CodeRequest['purpose'], unknown>

/** Begins a sign-in that waits for a code of the authenticator app, and voids earlier ones. */
export async function insertAppSignIn(tx: Tx, userId: string, challenge: string, now: Date): Promise<void> {
  await insertCode(tx, userId, { request: { purpose: 'two_factor', challenge }, codeHash: null }, now)
}

async function insertCode(
  tx: Tx,
  userId: string,
  { request, codeHash }: { readonly request: CodeRequest; readonly codeHash: string | null },
  now: Date,
): Promise<void> {
  const { purpose } = request
  await voidCodes(tx, userId, purpose, now)
  const challengeHash = digestOfRequest(request)
  await tx.insert(oneTimeCodes).values({ userId, purpose, challengeHash, codeHash, createdAt: now })
}

function digestOfRequest(request: CodeRequest): string | null {
  switch (request.purpose) {
    case 'verify_email':
      return null
    case 'two_factor':
      return digestOf(request.challenge)
    case 'change_factor':
      return digestOf(request.sessionId)
  }
}

/** Voids the user's open codes of one purpose; with a sign-in's code, the sign-in too. */
export async function voidCodes(
  tx: Tx,
  userId: string,
  purpose: CodeRequest['purpose'],
  now: Date,
): Promise<void> {
  const isOpen = and(isNull(oneTimeCodes.usedAt), isNull(oneTimeCodes.voidedAt))
  await tx
    .update(oneTimeCodes)
    .set({ voidedAt: now })
    .where(and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, purpose), isOpen))
}

/** The latest verification code of the user, unless voided. */
export async function findVerificationCode(tx: Tx, userId: string): Promise<StoredCode | undefined> {
  const [row] = await tx
    .select()
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.userId, userId),
        eq(oneTimeCodes.purpose, 'verify_email'),
        isNull(oneTimeCodes.voidedAt),
      ),
    )
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1)
  return row && { ...row, issuedAt: row.createdAt }
}

/** The latest code mailed to this session to change the second factor, unless voided. */
export async function findFactorCode(tx: Tx, sessionId: string): Promise<StoredCode | undefined> {
  const [row] = await tx
    .select()
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.challengeHash, digestOf(sessionId)),
        eq(oneTimeCodes.purpose, 'change_factor'),
        isNull(oneTimeCodes.voidedAt),
      ),
    )
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1)
  return row && { ...row, issuedAt: row.createdAt }
}

/** A sign-in with the right password, waiting for its code. */
export interface ChallengedSignIn {
  /** Locked until the transaction ends. */
  readonly user: UserRow
  /** When the password was accepted. */
  readonly startedAt: Date
  /** Its latest code. */
  readonly code: StoredCode
}

/** The sign-in of a challenge, unless it is finished or voided by a later sign-in or a new password. */
export async function lockChallengedSignIn(tx: Tx, challenge: string): Promise<ChallengedSignIn | undefined> {
  const [known] = await findCodesOf(tx, challenge)
  if (!known) return undefined
  const user = await lockUser(tx, known.userId)
  // Read again under the lock: a concurrent end of the sign-in may have committed meanwhile.
  const codes = await findCodesOf(tx, challenge)
  const [first, latest] = [codes[0], codes.at(-1)]
  if (!first || !latest || latest.voidedAt || latest.usedAt) return undefined
  return { user, startedAt: first.createdAt, code: { ...latest, issuedAt: latest.createdAt } }
}

/** All codes of one sign-in, oldest first. */
function findCodesOf(tx: Tx, challenge: string) {
  return tx
    .select()
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.challengeHash, digestOf(challenge)), eq(oneTimeCodes.purpose, 'two_factor')))
    .orderBy(asc(oneTimeCodes.createdAt))
}

export async function markCodeUsed(tx: Tx, id: string, usedAt: Date): Promise<void> {
  await tx.update(oneTimeCodes).set({ usedAt }).where(eq(oneTimeCodes.id, id))
}

export async function countWrongTry(tx: Tx, id: string, wrongTries: number): Promise<void> {
  await tx.update(oneTimeCodes).set({ wrongTries }).where(eq(oneTimeCodes.id, id))
}
