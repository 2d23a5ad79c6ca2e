import type { Overview } from '#contract/http/payments/payments.ts'
import { counted } from '#lib/words/counted.ts'

/** What waits for my answer: payments that members say they made. The server counts who made them. */
export const validationWords = ({
  memberCount,
  cirkleCount,
}: Pick<Overview['totalValidations'], 'memberCount' | 'cirkleCount'>): string =>
  memberCount === 0
    ? 'No payments to confirm'
    : `Payments of ${counted(memberCount, 'member')} in ${counted(cirkleCount, 'Cirkle')}`
