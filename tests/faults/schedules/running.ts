import { todayInKolkata } from '#contract/rules/calendar.ts'
import { startCirkle } from '#contract/http/cirkles/cirkles.ts'
import { reorderMembers } from '#contract/http/cirkles/editing.ts'
import { joinCirkle } from '#contract/http/cirkles/membership.ts'
import { call } from '#data/api/call.ts'
import type { Session } from '#data/session/session.ts'
import type { CashPayment } from '#tests/page-models/payment.ts'
import { formCirkle } from '#tests/support/cirkles/form-cirkle-by-api.ts'

/** Rupees that each owes a month in a Cirkle of a schedule. */
export const CONTRIBUTION = 2_500

/** A cash payment of today, made at this place. */
export function cashAt(location: string): CashPayment {
  return { method: 'cash', date: todayInKolkata(new Date()), location, witnesses: 'Ravi' }
}

/** A running Cirkle of these people. Its owner receives first, or else `first`. */
export async function runCirkle(
  baseUrl: string,
  name: string,
  owner: Session,
  others: readonly Session[],
  first: Session = owner,
): Promise<string> {
  const options = { baseUrl, token: owner.token }
  const all = [owner, ...others]
  const { id } = await formCirkle(options, {
    name,
    maxMembers: all.length,
    contributionAmount: CONTRIBUTION,
    members: others.map(({ user }) => user.email),
  })
  for (const { token } of others) await call(joinCirkle, { id }, { baseUrl, token })
  if (first !== owner) {
    const order = [first, ...all.filter((each) => each !== first)].map(({ user }) => user.id)
    await call(reorderMembers, { id, order }, options)
  }
  await call(startCirkle, { id }, options)
  return id
}
