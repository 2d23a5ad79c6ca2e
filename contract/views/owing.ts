import type { Owing } from '../http/payments/payments.ts'

/** The contribution alone, without the bank details of a payment option. */
export const owingOf = ({
  contributionId,
  cycle,
  dueDate,
  amount,
  status,
  paymentMethod,
  receiver,
}: Owing): Owing => ({
  contributionId,
  cycle,
  dueDate,
  amount,
  status,
  paymentMethod,
  receiver,
})
