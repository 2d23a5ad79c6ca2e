import { and, eq, gte, like, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DAYS_BEFORE_MISSED } from '#contract/rules/calendar.ts'
import type { HistoryFilter } from '#contract/http/payments/history.ts'
import { searchableForm } from '#contract/views/searchable-form.ts'
import { cirkles, contributions, cycles, payments, users } from '#server/db/schema.ts'

/** Scope of a history: a person's own, or a Cirkle's as far as this person may read it. */
export interface HistoryScope {
  readonly readerId: string
  readonly cirkleId?: string | undefined
  /** Only rows of this contribution; with the payments of it that the reader attests. */
  readonly contributionId?: string | undefined
}

export const payer = alias(users, 'payer')
export const payee = alias(users, 'payee')
export const validator = alias(users, 'validator')

/**
 * Names of who wrote a record of cash, of who was named as having seen it, and of who answers for a payee. Few rows have any: read by row, they
 * leave the joins at the eight tables whose orders PostgreSQL weighs.
 */
export const recordNames = {
  recorderName: nameOf(sql`${payments.recordedBy}`),
  attesterName: nameOf(sql`${payments.attesterId}`),
  /** Of a payment that waits for an answer: the owner's, where the payee has no phone. */
  payeeVoiceName: sql<string | null>`case when ${payments.status} = 'pending' then (
    select named.full_name from members kept join users named on named.id = ${cirkles.ownerId}
    where kept.cirkle_id = ${payments.cirkleId} and kept.user_id = ${payments.payeeId} and kept.kept_at is not null
  ) end`,
}

function nameOf(personId: SQL): SQL<string | null> {
  return sql`(select named.full_name from users named where named.id = ${personId})`
}

/** The day of a payment in India: as stated by its payer, or the day it arrived. */
export const paidOn = sql<string>`coalesce(${payments.paymentDate},
  (${payments.createdAt} at time zone interval '05:30')::date)`

/** The instant an unpaid contribution becomes missed: midnight in India after its last overdue day. */
export const missedAt = sql<Date>`(${cycles.dueDate} + ${sql.raw(String(DAYS_BEFORE_MISSED + 1))})::timestamp
  at time zone interval '05:30'`.mapWith(payments.createdAt)

/** Condition for the payments in a history, with its filter; on `payments` with all their joins. */
export function paymentsOf(
  { readerId, cirkleId, contributionId }: HistoryScope,
  filter: HistoryFilter,
): SQL | undefined {
  const { status, method, from, to } = filter
  return and(
    cirkleId === undefined
      ? eq(payments.payerId, readerId)
      : and(
          eq(payments.cirkleId, cirkleId),
          or(
            mayRead(readerId, eq(payments.payerId, readerId)),
            // Only that one: a list of the Cirkle has none that another person is asked about.
            contributionId === undefined ? undefined : eq(payments.attesterId, readerId),
          ),
        ),
    contributionId === undefined ? undefined : eq(payments.contributionId, contributionId),
    status === undefined || status === 'missed' ? undefined : eq(payments.status, status),
    method === undefined ? undefined : eq(payments.method, method),
    from === undefined ? undefined : gte(paidOn, from),
    to === undefined ? undefined : lte(paidOn, to),
    matches(filter),
  )
}

/** Condition for missed contributions as of `today`; on `contributions` with all their joins. */
export function missedOf(
  { readerId, cirkleId, contributionId }: HistoryScope,
  { from, to, ...filter }: HistoryFilter,
  now: Date,
): SQL | undefined {
  return and(
    cirkleId === undefined
      ? eq(contributions.userId, readerId)
      : and(eq(contributions.cirkleId, cirkleId), mayRead(readerId, eq(contributions.userId, readerId))),
    contributionId === undefined ? undefined : eq(contributions.id, contributionId),
    eq(contributions.status, 'due'),
    eq(cirkles.status, 'active'),
    lte(missedAt, now),
    from === undefined ? undefined : gte(cycles.dueDate, from),
    to === undefined ? undefined : lte(cycles.dueDate, to),
    matches(filter),
  )
}

export const wantsPayments = ({ status }: HistoryFilter): boolean => status !== 'missed'

/** False for a filter by method: a missed contribution has none. */
export const wantsMissed = ({ status, method }: HistoryFilter): boolean =>
  (status ?? 'missed') === 'missed' && method === undefined

/** The owner reads all, a receiver the payments of their turn, everyone their own (api.md, Payment). */
function mayRead(readerId: string, isOwn: SQL): SQL | undefined {
  return or(isOwn, eq(cirkles.ownerId, readerId), eq(cycles.receiverId, readerId))
}

function matches({ cirkle, query }: Pick<HistoryFilter, 'cirkle' | 'query'>): SQL | undefined {
  const pattern = query && `%${searchableForm(query).replace(/[\\%_]/g, '\\$&')}%`
  return and(
    cirkle === undefined ? undefined : eq(cirkles.id, cirkle),
    pattern
      ? or(
          like(cirkles.searchableName, pattern),
          like(payer.searchableName, pattern),
          like(payee.searchableName, pattern),
          like(sql`lower(${payments.receiptNumber})`, pattern),
        )
      : undefined,
  )
}
