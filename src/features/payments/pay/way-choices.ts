import type { BankDetails } from '#contract/http/people/accounts.ts'
import { methodName } from '#contract/views/history-names.ts'
import { t } from '#messages/payments/pay.ts'
import { openWays, type PayWay } from '../facts/pay-way.ts'

/** The ways as choices: cash alone to somebody without a phone. A transfer stays one without an account: choosing it says why, and how to ask for it. */
export function wayChoices(details: BankDetails | null, isNewProof = false, isCashOnly = false) {
  const hasUpi = !isNewProof && openWays(details).includes('upi')
  const cash = { value: 'cash', label: methodName('cash') } as const
  if (isCashOnly) return [cash]
  const ways: { value: PayWay; label: string; detail?: string }[] = [
    ...(hasUpi ? [{ value: 'upi' as const, label: t('methodUpi') }] : []),
    {
      value: 'bank',
      label: t('methodBank'),
      ...(details === null && { detail: t('noBankDetails') }),
    },
    cash,
  ]
  return ways
}
