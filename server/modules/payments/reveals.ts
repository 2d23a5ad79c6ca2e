import type { PaymentOptions } from '#contract/http/payments.ts'
import type { Log } from '#server/platform/log.ts'

/** Notes in the log to whom whose bank details were shown (security.md, Who may); never the details. */
export function logReveals(log: Log, userId: string, options: readonly PaymentOptions[]): void {
  const payeeIds = payeesShown(options)
  if (payeeIds.length > 0) log.info({ userId, payeeIds }, 'bank details shown')
}

function payeesShown(options: readonly PaymentOptions[]): string[] {
  const shown = options
    .flatMap(({ lastPayment, pastPendingPayments }) => [lastPayment, ...pastPendingPayments])
    .flatMap((option) => [
      ...(option?.bankDetails ? [option.receiver.id] : []),
      ...(option?.adminBankDetails ? [option.admin.id] : []),
    ])
  return [...new Set(shown)]
}
