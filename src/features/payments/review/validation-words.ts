import type { Overview } from '#contract/http/payments/payments.ts'
import { counted } from '#lib/words/counted.ts'

/** Text for reported payments that wait for my answer. The server counts their payers. */
export const validationWords = ({
  memberCount,
  cirkleCount,
}: Pick<Overview['totalValidations'], 'memberCount' | 'cirkleCount'>): string =>
  memberCount === 0
    ? 'No payments to confirm'
    : `Payments of ${counted(memberCount, 'member')} in ${counted(cirkleCount, 'Cirkle')}`
