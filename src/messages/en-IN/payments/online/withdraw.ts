/** Texts of withdrawing a payment. */
export const withdraw = {
  withdrawn: 'The record is taken back. The contribution is due again.',
  withdrawTitle: 'Take back this record?',
  withdrawText:
    'You take back the record that you paid {name} {amount} for {cirkle}, and the contribution is due again. Do so when it was a mistake. Cirkles moves no money: this does not bring back money you sent.',
  withdrawPayment: 'Take Back Record',
  keepPayment: 'Keep it',
  withdrawing: 'Taking it back…',
} as const
