import { and, asc, eq, isNotNull, lte, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import type { Tx } from '#server/db/client.ts'
import {
  bankDetailsHistory,
  cirkles,
  contributions,
  cycles,
  handOvers,
  joinRequests,
  operatorAudit,
  payments,
  pushSubscriptions,
  sessions,
  users,
} from '#server/db/schema.ts'
import type { AuditedAction } from '#server/modules/operator/audit-store.ts'

const recipient = alias(users, 'recipient')
const admin = alias(users, 'admin')

/**
 * Who got a person's data, as far as it is kept, for their export (DPDP Act 2023, section 11(1)(b)): by name, and
 * with nothing else about them. Looks of operators are kept for a year (docs/security/logs.md). Each showing of
 * bank details is a line of the log alone; here stands who could see them, and with whose payment they were
 * recorded.
 */
export async function readRecipients(tx: Tx, userId: string, now: Date) {
  return {
    bankDetailsOpenTo: await debtorsOf(tx, userId, now),
    bankDetailsRecordedWith: await tx
      .select({ to: recipient.fullName, cirkle: cirkles.name, at: payments.createdAt })
      .from(payments)
      .innerJoin(recipient, eq(recipient.id, payments.payerId))
      .innerJoin(cirkles, eq(cirkles.id, payments.cirkleId))
      .where(and(eq(payments.payeeId, userId), isNotNull(payments.sealedBank)))
      .orderBy(asc(payments.createdAt)),
    phoneNumberShownTo: await tx
      .select({ to: recipient.fullName, cirkle: cirkles.name, at: joinRequests.createdAt })
      .from(joinRequests)
      .innerJoin(cirkles, eq(cirkles.id, joinRequests.cirkleId))
      .innerJoin(recipient, eq(recipient.id, cirkles.ownerId))
      .where(eq(joinRequests.userId, userId))
      .orderBy(asc(joinRequests.createdAt)),
    paymentsOpenTo: await tx
      .select({
        receiptNumber: payments.receiptNumber,
        to: recipient.fullName,
        admin: admin.fullName,
        at: payments.createdAt,
      })
      .from(payments)
      .innerJoin(recipient, eq(recipient.id, payments.payeeId))
      .innerJoin(cirkles, eq(cirkles.id, payments.cirkleId))
      .innerJoin(admin, eq(admin.id, cirkles.ownerId))
      .where(eq(payments.payerId, userId))
      .orderBy(asc(payments.createdAt)),
    paymentsAttestedBy: await tx
      .select({ receiptNumber: payments.receiptNumber, to: recipient.fullName, at: payments.createdAt })
      .from(payments)
      .innerJoin(recipient, eq(recipient.id, payments.attesterId))
      .where(or(eq(payments.payerId, userId), eq(payments.payeeId, userId), eq(payments.recordedBy, userId)))
      .orderBy(asc(payments.createdAt)),
    handOversOpenTo: await tx
      .select({ receiptNumber: handOvers.receiptNumber, to: recipient.fullName, at: handOvers.createdAt })
      .from(handOvers)
      .innerJoin(recipient, eq(recipient.id, handOvers.receiverId))
      .where(eq(handOvers.ownerId, userId))
      .orderBy(asc(handOvers.createdAt)),
    handOversAttestedBy: await tx
      .select({ receiptNumber: handOvers.receiptNumber, to: recipient.fullName, at: handOvers.createdAt })
      .from(handOvers)
      .innerJoin(recipient, eq(recipient.id, handOvers.attesterId))
      .where(or(eq(handOvers.ownerId, userId), eq(handOvers.receiverId, userId)))
      .orderBy(asc(handOvers.createdAt)),
    identityCheckOpenedBy: await looksOf(tx, userId, 'kyc.show'),
    nomineeOpenedBy: await looksOf(tx, userId, 'nominee.show'),
    pushServices: await pushServicesOf(tx, userId),
  }
}

/** Which operators have looked at something of this person. */
const looksOf = (tx: Tx, userId: string, action: AuditedAction) =>
  tx
    .select({ operator: operatorAudit.operator, at: operatorAudit.at, details: operatorAudit.details })
    .from(operatorAudit)
    .where(and(eq(operatorAudit.subjectId, userId), eq(operatorAudit.action, action)))
    .orderBy(asc(operatorAudit.at))

/**
 * The members who have owed this person, or paid in a Cirkle of theirs: they could see the bank details. An owner
 * who held money for a turn of theirs owed them a contribution of the same turn.
 */
async function debtorsOf(tx: Tx, userId: string, now: Date) {
  const [saved] = await tx
    .select({ id: bankDetailsHistory.id })
    .from(bankDetailsHistory)
    .where(eq(bankDetailsHistory.userId, userId))
    .limit(1)
  if (!saved) return []
  return tx
    .select({ to: recipient.fullName, cirkle: cirkles.name, from: cycles.opensOn })
    .from(contributions)
    .innerJoin(cycles, eq(cycles.id, contributions.cycleId))
    .innerJoin(cirkles, eq(cirkles.id, contributions.cirkleId))
    .innerJoin(recipient, eq(recipient.id, contributions.userId))
    .where(
      and(
        or(eq(cycles.receiverId, userId), eq(cirkles.ownerId, userId)),
        ne(contributions.userId, userId),
        ne(contributions.status, 'self'),
        lte(cycles.opensOn, todayInKolkata(now)),
      ),
    )
    .orderBy(asc(cycles.opensOn), asc(recipient.fullName))
}

/** The companies whose push services carry notices to the person's devices, sealed for the device. */
async function pushServicesOf(tx: Tx, userId: string) {
  const rows = await tx
    .select({ endpoint: pushSubscriptions.endpoint, since: pushSubscriptions.createdAt })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(eq(sessions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt))
  return rows.map(({ endpoint, since }) => ({ to: new URL(endpoint).host, since }))
}
