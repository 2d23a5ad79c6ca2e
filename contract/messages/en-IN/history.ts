/** Names of statuses, methods and former members, on screens and in files. */
export const history = {
  // Of a payment, as those that follow.
  pending: 'Awaiting confirmation',
  confirmed: 'Paid and confirmed',
  newProofNeeded: 'New proof needed',
  detailsNeeded: 'Details needed again',
  recorded: 'Awaits the payer’s Yes',
  denied: 'Denied by the payer',
  awaitsAnswer: 'Awaits a Yes',
  deniedByOther: 'Denied',
  superseded: 'Replaced by a newer one',
  withdrawn: 'Record taken back',
  // Of a contribution.
  missed: 'Missed',
  // Of a proof, as those that follow.
  proofNotRequired: 'None needed',
  proofAwaited: 'On its way',
  proofUploaded: 'Uploaded',
  proofAccepted: 'Accepted',
  proofAskedAgain: 'Asked for again',
  bank: 'Bank or UPI',
  cash: 'Paid with Cash',
  formerMember: 'Former member',
} as const
