import { eq, inArray } from 'drizzle-orm'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import type { BankDetails } from '#contract/http/people/accounts.ts'
import type { Person } from '#contract/http/cirkles/cirkles.ts'
import type { PaymentOption, PaymentOptions } from '#contract/http/payments/payments.ts'
import type { Tx } from '#server/db/client.ts'
import { groupBy } from '#server/db/query/group-by.ts'
import { cirkles, users } from '#server/db/schema.ts'
import { personColumns, personOf } from '#server/modules/people/shown-person-store.ts'
import { banksOf, openedContributions } from '../payment/contribution-store.ts'
import { payeeOf } from '../payment/domain.ts'
import { warningsOfPending } from '../payment/warnings-store.ts'

type Owed = Awaited<ReturnType<typeof openedContributions>>[number]

/** Related data of contributions: their payees by user id, and the warnings of their payments. */
interface Surroundings {
  readonly people: ReadonlyMap<string, Person>
  readonly banks: ReadonlyMap<string, BankDetails>
  readonly warnings: Awaited<ReturnType<typeof warningsOfPending>>
}

/**
 * A person's contributions in their active Cirkles, or in one Cirkle, with how to pay them. The number of
 * queries does not depend on the number of Cirkles.
 */
export async function paymentOptionsOf(
  tx: Tx,
  userId: string,
  now: Date,
  cirkleId?: string,
): Promise<PaymentOptions[]> {
  const owed = await openedContributions(
    tx,
    userId,
    todayInKolkata(now),
    cirkleId === undefined ? eq(cirkles.status, 'active') : eq(cirkles.id, cirkleId),
  )
  const surroundings = await readSurroundings(tx, userId, owed)
  return [...groupBy(owed, ({ cirkle }) => cirkle.id).values()].flatMap((ofCirkle) => {
    const current = ofCirkle.at(-1)
    if (!current) return []
    return {
      cirkleId: current.cirkle.id,
      cirkleName: current.cirkle.name,
      // The receiver's own share is no transfer, so in their own cycle they have nothing to pay.
      lastPayment: current.status === 'self' ? null : optionOf(current, userId, surroundings),
      pastPendingPayments: ofCirkle
        .slice(0, -1)
        .filter(({ status }) => status === 'due' || status === 'reupload_requested')
        .map((past) => optionOf(past, userId, surroundings)),
    }
  })
}

const payeeIdsOf = ({ cirkle, cycle }: Owed, userId: string) => {
  const roles = { ownerId: cirkle.ownerId, receiverId: cycle.receiverId }
  return { receiver: cycle.receiverId, admin: payeeOf(userId, true, roles).payeeId }
}

async function readSurroundings(tx: Tx, userId: string, owed: readonly Owed[]): Promise<Surroundings> {
  const ids = [...new Set(owed.flatMap((row) => Object.values(payeeIdsOf(row, userId))))]
  if (ids.length === 0) return { people: new Map(), banks: new Map(), warnings: new Map() }
  const submitted = owed.filter(({ status }) => status === 'submitted').map(({ id }) => id)
  const rows = await tx.select(personColumns(users)).from(users).where(inArray(users.id, ids))
  return {
    people: new Map(rows.map((row) => [row.id, personOf(row)])),
    banks: await banksOf(tx, ids),
    warnings: await warningsOfPending(tx, submitted),
  }
}

/**
 * One contribution for the How to Pay sheet. `admin` is the payee when paying the admin: for an owner that is
 * the receiver, since paying oneself is impossible. Bank details only while the contribution is unconfirmed.
 */
function optionOf(owed: Owed, userId: string, { people, banks, warnings }: Surroundings): PaymentOption {
  const ids = payeeIdsOf(owed, userId)
  const receiver = personWith(people, ids.receiver)
  const isUnconfirmed = owed.status !== 'confirmed' && owed.status !== 'self'
  const bankOf = (payeeId: string) => (isUnconfirmed ? (banks.get(payeeId) ?? null) : null)
  const returned = owed.status === 'reupload_requested' ? owed.payment : null
  const isLive = owed.payment?.status === 'pending' || owed.payment?.status === 'confirmed'
  return {
    contributionId: owed.id,
    cycle: owed.cycle.number,
    dueDate: owed.cycle.dueDate,
    amount: owed.amount,
    status: owed.status,
    submittedAt: isLive ? (owed.payment?.createdAt.toISOString() ?? null) : null,
    receiptNumber: owed.payment?.receiptNumber ?? null,
    comment: returned?.comment ?? null,
    paymentMethod: returned?.paymentMethod ?? null,
    warnings: warnings.get(owed.id) ?? [],
    receiver,
    receiverPic: receiver.profilePic,
    bankDetails: bankOf(ids.receiver),
    admin: personWith(people, ids.admin),
    adminBankDetails: bankOf(ids.admin),
  }
}

function personWith(people: ReadonlyMap<string, Person>, id: string): Person {
  const person = people.get(id)
  if (!person) throw new Error(`A Cirkle pays a person who is not there: ${id}`)
  return person
}
