import type { PaymentOptions } from '#contract/http/payments/payments.ts'
import type { Log } from '#server/platform/log.ts'

type RevealingOptions = Pick<PaymentOptions, 'lastPayment' | 'pastPendingPayments'>

/** Logs whose bank details were shown to this user (security.md, Who may); never the details. */
export function logReveals(log: Log, userId: string, options: readonly RevealingOptions[]): void {
  const payeeIds = payeesShown(options)
  if (payeeIds.length > 0) log.info({ userId, payeeIds }, 'bank details shown')
}

function payeesShown(options: readonly RevealingOptions[]): string[] {
  const shown = options
    .flatMap(({ lastPayment, pastPendingPayments }) => [lastPayment, ...pastPendingPayments])
    .flatMap((option) => [
      ...(option?.bankDetails ? [option.receiver.id] : []),
      ...(option?.adminBankDetails ? [option.admin.id] : []),
    ])
  return [...new Set(shown)]
}
