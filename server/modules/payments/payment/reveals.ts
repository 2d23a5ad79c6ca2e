import type { Payout } from '#contract/http/payments/hand-overs.ts'
import type { PaymentOptions } from '#contract/http/payments/payments.ts'
import type { Effects } from '#server/http/effects/effects.ts'

type RevealingOptions = Pick<PaymentOptions, 'lastPayment' | 'pastPendingPayments'>

/** Notes whose bank details were shown to the caller (security.md, Who may); never the details. */
export function noteReveals(
  effects: Pick<Effects, 'note'>,
  options: readonly RevealingOptions[],
  payouts: readonly Pick<Payout, 'bankDetails' | 'receiver'>[] = [],
): void {
  const receivers = payouts.flatMap(({ bankDetails, receiver }) => (bankDetails ? [receiver.id] : []))
  const subjectIds = [...new Set([...payeesShown(options), ...receivers])]
  if (subjectIds.length > 0) effects.note('bank-details-shown', { subjectIds })
}

function payeesShown(options: readonly RevealingOptions[]): string[] {
  return options
    .flatMap(({ lastPayment, pastPendingPayments }) => [lastPayment, ...pastPendingPayments])
    .flatMap((option) => [
      ...(option?.bankDetails ? [option.receiver.id] : []),
      ...(option?.adminBankDetails ? [option.admin.id] : []),
    ])
}
