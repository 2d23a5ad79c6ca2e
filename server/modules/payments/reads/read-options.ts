import { and, eq } from 'drizzle-orm'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import type { BankDetails } from '#contract/http/people/accounts.ts'
import type { PaymentOption, PaymentOptions } from '#contract/http/payments/payments.ts'
import type { Tx } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/query/is-any-of.ts'
import { groupBy } from '#server/db/query/group-by.ts'
import { cirkles } from '#server/db/schema.ts'
import { bankDetailsOf, openBank } from '#server/modules/accounts/account/bank-store.ts'
import { personOf } from '#server/modules/people/shown-person-store.ts'
import { payableContributions } from '../payment/contribution-store.ts'
import { payeeOf } from '../payment/domain.ts'
import { warningsOfPending } from '../payment/warnings-store.ts'

type Owed = Awaited<ReturnType<typeof payableContributions>>[number]

/** Related data of contributions: the open bank details by user id, and the warnings of their payments. */
interface Surroundings {
  readonly banks: ReadonlyMap<string, BankDetails>
  readonly warnings: Awaited<ReturnType<typeof warningsOfPending>>
}

/**
 * A person's contributions in their active Cirkles, or in one Cirkle whatever its status, or in those of some that
 * are active, with how to pay them. The number of queries does not depend on the number of Cirkles.
 */
export async function paymentOptionsOf(
  tx: Tx,
  userId: string,
  now: Date,
  which?: string | readonly string[],
): Promise<PaymentOptions[]> {
  if (which?.length === 0) return []
  const owed = await payableContributions(
    tx,
    userId,
    todayInKolkata(now),
    typeof which === 'string'
      ? eq(cirkles.id, which)
      : and(eq(cirkles.status, 'active'), which && isAnyOf(cirkles.id, which)),
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
      pastPendingPayments: ofCirkle.slice(0, -1).map((past) => optionOf(past, userId, surroundings)),
    }
  })
}

/** Who may be paid: the receiver, or the admin, which for an owner is the receiver. */
function payeesOf({ cirkle, cycle, receiver, owner }: Owed, userId: string) {
  const roles = { ownerId: cirkle.ownerId, receiverId: cycle.receiverId }
  const isReceiver = payeeOf(userId, true, roles).payeeId === cycle.receiverId
  return { receiver, admin: isReceiver ? receiver : owner }
}

const isUnconfirmed = ({ status }: Owed) => status !== 'confirmed' && status !== 'self'

async function readSurroundings(tx: Tx, userId: string, owed: readonly Owed[]): Promise<Surroundings> {
  const submitted = owed.filter(({ status }) => status === 'submitted').map(({ id }) => id)
  const payees = owed.filter(isUnconfirmed).flatMap((row) => Object.values(payeesOf(row, userId)))
  const banks = new Map<string, BankDetails>()
  // Each is opened once, however many contributions are owed to it.
  for (const { id, name: fullName, sealed } of new Map(payees.map((payee) => [payee.id, payee])).values()) {
    if (sealed !== null)
      banks.set(id, bankDetailsOf({ fullName }, await openBank(tx, { userId: id, sealed })))
  }
  return { banks, warnings: await warningsOfPending(tx, submitted) }
}

/**
 * One contribution for the How to Pay sheet. `admin` is the payee when paying the admin: for an owner that is
 * the receiver, since paying oneself is impossible. Bank details only while the contribution is unconfirmed.
 */
function optionOf(owed: Owed, userId: string, { banks, warnings }: Surroundings): PaymentOption {
  const { receiver, admin } = payeesOf(owed, userId)
  const bankOf = (payeeId: string) => (isUnconfirmed(owed) ? (banks.get(payeeId) ?? null) : null)
  const returned = owed.status === 'reupload_requested' ? owed.payment : null
  const isLive = ['pending', 'recorded', 'confirmed'].some((status) => status === owed.payment?.status)
  return {
    contributionId: owed.id,
    cycle: owed.cycle.number,
    dueDate: owed.cycle.dueDate,
    amount: owed.amount,
    status: owed.status,
    submittedAt: isLive ? (owed.payment?.createdAt.toISOString() ?? null) : null,
    receiptNumber: owed.payment?.receiptNumber ?? null,
    recordedByPayee: owed.payment?.status === 'recorded' && owed.payment.recordedBy !== userId,
    comment: returned?.comment ?? null,
    paymentMethod: returned?.paymentMethod ?? null,
    warnings: warnings.get(owed.id) ?? [],
    receiver: personOf(receiver),
    receiverPic: personOf(receiver).profilePic,
    bankDetails: bankOf(receiver.id),
    admin: personOf(admin),
    adminBankDetails: bankOf(admin.id),
  }
}
