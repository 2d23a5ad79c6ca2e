/** Texts of the payee's answers to reported payments. */
export const review = {
  reviewTitle: 'Review and Validate Payments',
  nothingToAnswer: 'No payment waits for your answer here.',
  nothingToAnswerHint: 'New ones appear by themselves.',
  findMember: 'Find a member',
  inTheirStead:
    'The receiving member has not answered for {days} days. You answer on their behalf; the record will show it.',
  saving: 'Saving on this phone',
  saved: 'Saved on this phone',
  confirmTitle: 'Confirm Payment Received',
  confirmWhat: '{name} says they paid {amount}. A confirmed payment cannot be taken back.',
  confirmWhatInTheirStead:
    '{name} says they paid {amount}. A confirmed payment cannot be taken back. {inTheirStead}',
  confirmPayment: 'Confirm Payment',
  moneySeen: 'I see the money in my account',
  lookFirst: 'Please look into your account first, and tick this when the money is there.',
  moneyKnown: 'I know that the receiving member has the money',
  askFirst: 'Please ask them first, and tick this when they have the money.',
  note: 'Note',
  notePlaceholder: 'Received with thanks',
  reuploadTitle: 'Request Proof Re-Upload',
  reuploadWhat: '{name} will be asked for a clearer proof. They do not pay again.',
  reuploadWhatInTheirStead: '{name} will be asked for a clearer proof. They do not pay again. {inTheirStead}',
  requestReupload: 'Request Re-Upload',
  reason: 'Reason',
  reasonNeeded: 'Please say what is missing; the payer reads it.',
  nothingToConfirm: 'No payments to confirm',
  paymentsToConfirm:
    'Payments of {memberCount, plural, one {# member} other {# members}} in {cirkleCount, plural, one {# Cirkle} other {# Cirkles}}',
} as const
