/** Texts of withdrawing a payment. */
export const withdraw = {
  withdrawn: 'Payment withdrawn. The contribution is due again.',
  withdrawTitle: 'Withdraw this payment?',
  withdrawText:
    'You take back the record that you paid {name} {amount} for {cirkle}, and the contribution is due again. Do so when it was a mistake: Cirkles moves no money, so what you sent stays sent.',
  withdrawPayment: 'Withdraw Payment',
  keepPayment: 'Keep it',
  withdrawing: 'Withdrawing…',
} as const
