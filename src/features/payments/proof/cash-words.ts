import type { PaymentData } from '#contract/http/payments/payments.ts'
import { t } from '#messages/payments/proof.ts'

/** Where cash changed hands, and who saw it. */
export function cashWords({
  location: place,
  witnesses,
}: Pick<PaymentData, 'location' | 'witnesses'>): string {
  if (place === null) return witnesses === null ? t('paidInCash') : t('paidInCashWitnessed', { witnesses })
  return witnesses === null ? t('paidInCashAt', { place }) : t('paidInCashAtWitnessed', { place, witnesses })
}
