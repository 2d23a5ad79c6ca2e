import { asc, eq } from 'drizzle-orm'
import { toWire } from '#contract/wire/wire-names.ts'
import type { Tx } from '#server/db/client.ts'
import {
  cirkles,
  contributions,
  cycles,
  earlierConsents,
  files,
  handOvers,
  joinRequests,
  members,
  messages,
  notifications,
  passkeys,
  payments,
  reports,
  sessions,
  users,
} from '#server/db/schema.ts'
import { readBankHistory } from '#server/modules/accounts/account/bank-store.ts'
import { readAccount } from '#server/modules/accounts/account/store.ts'
import { openFileKey } from '#server/modules/files/store.ts'
import { findSubmission } from '#server/modules/kyc/store.ts'
import { readNominee } from '#server/modules/accounts/profile/nominee-store.ts'
import { readRecipients } from './read-recipients.ts'

/**
 * All of a person's own data, in the format of their export file, and the names of those who got any of it;
 * nothing else about others: a payment includes the payer's own input but not the payee's account, a
 * notification its type but not its text, which names people.
 */
export async function readExport(tx: Tx, userId: string, now: Date): Promise<unknown> {
  const {
    userId: _user,
    identityFileId: _identity,
    addressFileId: _address,
    ...identityCheck
  } = (await findSubmission(tx, userId)) ?? {}
  return toWire(
    dated({
      account: await readAccount(tx, userId),
      terms: await termsOf(tx, userId),
      earlierTerms: await earlierTermsOf(tx, userId),
      nominee: await readNominee(tx, userId),
      recipients: await readRecipients(tx, userId, now),
      identityCheck,
      bankDetailsHistory: await readBankHistory(tx, userId),
      cirkles: await cirklesOf(tx, userId),
      joinRequests: await tx
        .select({
          cirkle: cirkles.name,
          status: joinRequests.status,
          createdAt: joinRequests.createdAt,
          answeredAt: joinRequests.answeredAt,
        })
        .from(joinRequests)
        .innerJoin(cirkles, eq(cirkles.id, joinRequests.cirkleId))
        .where(eq(joinRequests.userId, userId))
        .orderBy(asc(joinRequests.createdAt)),
      contributions: await contributionsOf(tx, userId),
      payments: await paymentsOf(tx, userId),
      handOvers: await handOversOf(tx, userId),
      messages: await tx
        .select({
          cirkle: cirkles.name,
          type: messages.type,
          content: messages.content,
          file: messages.fileId,
          createdAt: messages.createdAt,
        })
        .from(messages)
        .innerJoin(cirkles, eq(cirkles.id, messages.cirkleId))
        .where(eq(messages.userId, userId))
        .orderBy(asc(messages.createdAt)),
      notifications: await tx
        .select({
          type: notifications.type,
          createdAt: notifications.createdAt,
          readAt: notifications.readAt,
        })
        .from(notifications)
        .where(eq(notifications.userId, userId))
        .orderBy(asc(notifications.createdAt)),
      reports: await tx
        .select({
          ticket: reports.ticket,
          type: reports.type,
          description: reports.description,
          createdAt: reports.createdAt,
        })
        .from(reports)
        .where(eq(reports.userId, userId))
        .orderBy(asc(reports.createdAt)),
      devices: await tx
        .select({
          deviceName: sessions.deviceName,
          createdAt: sessions.createdAt,
          lastUsedAt: sessions.lastUsedAt,
        })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(asc(sessions.createdAt)),
      passkeys: await tx
        .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
        .orderBy(asc(passkeys.createdAt)),
    }),
  )
}

/** The files a person sent (photo, documents, proofs and pictures), with the keys of sealed ones. */
export async function filesOf(tx: Tx, userId: string) {
  const rows = await tx
    .select()
    .from(files)
    .where(eq(files.ownerId, userId))
    .orderBy(asc(files.createdAt), asc(files.id))
  return Promise.all(rows.map(async (row) => ({ ...row, fileKey: await openFileKey(tx, row) })))
}

/** The terms the person agreed to, and when; both null where that was not kept. */
async function termsOf(tx: Tx, userId: string) {
  const [terms] = await tx
    .select({
      version: users.termsVersion,
      language: users.termsLanguage,
      acceptedAt: users.termsAcceptedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  return terms
}

const earlierTermsOf = (tx: Tx, userId: string) =>
  tx
    .select({
      version: earlierConsents.version,
      language: earlierConsents.language,
      acceptedAt: earlierConsents.acceptedAt,
    })
    .from(earlierConsents)
    .where(eq(earlierConsents.userId, userId))
    .orderBy(asc(earlierConsents.acceptedAt))

const cirklesOf = (tx: Tx, userId: string) =>
  tx
    .select({
      name: cirkles.name,
      status: cirkles.status,
      contributionAmount: cirkles.contributionAmount,
      position: members.position,
      joinedAt: members.joinedAt,
      chatMutedAt: members.mutedAt,
    })
    .from(members)
    .innerJoin(cirkles, eq(cirkles.id, members.cirkleId))
    .where(eq(members.userId, userId))
    .orderBy(asc(members.joinedAt))

const contributionsOf = (tx: Tx, userId: string) =>
  tx
    .select({
      cirkle: cirkles.name,
      cycle: cycles.number,
      dueDate: cycles.dueDate,
      amount: contributions.amount,
      status: contributions.status,
    })
    .from(contributions)
    .innerJoin(cycles, eq(cycles.id, contributions.cycleId))
    .innerJoin(cirkles, eq(cirkles.id, contributions.cirkleId))
    .where(eq(contributions.userId, userId))
    .orderBy(asc(cycles.dueDate), asc(cirkles.id))

const paymentsOf = (tx: Tx, userId: string) =>
  tx
    .select({
      receiptNumber: payments.receiptNumber,
      cirkle: cirkles.name,
      toAdmin: payments.toAdmin,
      amount: payments.amount,
      method: payments.method,
      status: payments.status,
      proofStatus: payments.proofStatus,
      proof: payments.proofFileId,
      paymentDate: payments.paymentDate,
      location: payments.location,
      witnesses: payments.witnesses,
      utr: payments.utr,
      createdAt: payments.createdAt,
      validatedAt: payments.validatedAt,
    })
    .from(payments)
    .innerJoin(cirkles, eq(cirkles.id, payments.cirkleId))
    .where(eq(payments.payerId, userId))
    .orderBy(asc(payments.createdAt))

/** Those the person recorded as an owner. */
const handOversOf = (tx: Tx, userId: string) =>
  tx
    .select({
      receiptNumber: handOvers.receiptNumber,
      cirkle: cirkles.name,
      cycle: cycles.number,
      amount: handOvers.amount,
      method: handOvers.method,
      status: handOvers.status,
      proofStatus: handOvers.proofStatus,
      proof: handOvers.proofFileId,
      paymentDate: handOvers.paymentDate,
      location: handOvers.location,
      witnesses: handOvers.witnesses,
      utr: handOvers.utr,
      createdAt: handOvers.createdAt,
      answeredAt: handOvers.answeredAt,
    })
    .from(handOvers)
    .innerJoin(cirkles, eq(cirkles.id, handOvers.cirkleId))
    .innerJoin(cycles, eq(cycles.id, handOvers.cycleId))
    .where(eq(handOvers.ownerId, userId))
    .orderBy(asc(handOvers.createdAt))

/** Converts instants to text, at any depth. */
function dated(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(dated)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, dated(item)]))
}
