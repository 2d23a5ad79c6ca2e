import type { Overview } from '#contract/http/payments/payments.ts'
import { t } from '#messages/payments/review.ts'

/** Text for reported payments that wait for my answer. The server counts their payers. */
export const validationWords = ({
  memberCount,
  cirkleCount,
}: Pick<Overview['totalValidations'], 'memberCount' | 'cirkleCount'>): string =>
  memberCount === 0 ? t('nothingToConfirm') : t('paymentsToConfirm', { memberCount, cirkleCount })
