/** Texts on the state of payments, which several of their screens show. */
export const facts = {
  proofMissing: 'Please add the proof of your transfer.',
  dateMissing: 'Please give the date you paid.',
  dateInFuture: 'This date lies in the future.',
  couldNotBeSaved: 'The payment could not be saved on this phone. Please try again.',
  wasDue: 'Due {date}',
  needsProof:
    '{what, select, cash {{name} needs the details again} missing {{name} needs the proof} other {{name} needs a clearer proof}}',
  payeeNeedsProof:
    '{what, select, cash {The payee needs the details again} other {The payee needs a clearer proof}}',
  neededAgain: '{need}.',
  neededAgainWhy: '{need}: “{comment}”',
  doNotPayAgain:
    '{what, select, cash {Do not pay again: only the details are asked for.} other {Do not pay again: only the proof is asked for.}}',
  newProofAdvice: '{need} {warning}',
  giveDetailsAgain: 'Give the details again',
  uploadNewProof: 'Upload a new proof',
  waitingForYouToConfirm: 'Waiting for you to confirm',
  waitingForName: 'Waiting for {name} to confirm',
  sayYesOrNo: '{name} says you gave them this in cash. Yes or No?',
  waitingForYes: 'Waiting for {name} to say Yes or No',
  recordAnswered: 'Recorded by the payee: your answer is saved',
  recordedByPayee: 'Recorded by the payee: your Yes or No is needed',
  waitingForPayee: 'Waiting for the payee to confirm',
  waitingForNewProof:
    '{what, select, cash {Waiting for {name} to give the details again} other {Waiting for {name} to send a new proof}}',
  youCanStillPay: 'You can still pay this contribution.',
  payerCanStillPay: '{name} can still pay this contribution.',
  yourTurn: 'Your turn to receive',
  notPaidYet: 'Not paid yet',
  overdue: 'Overdue',
  // Of a contribution.
  missed: 'Missed',
  paidAndConfirmed: 'Paid and confirmed',
  missedCycle: 'Missed: cycle {cycle}, due {date}',
  neededInCycle: '{needed}: cycle {cycle}',
  overdueCycle: 'Overdue: cycle {cycle}, due {date}',
  dueBy: 'Due by {date}',
  underReviewBeforePaying: 'Your documents are under review. You can pay as soon as they are accepted.',
  underReviewBeforeAnswering:
    'Your documents are under review. You can answer payments as soon as they are accepted.',
  verifyBeforePaying:
    'Cirkles asks you to verify your identity before you pay. Then you return to where you were.',
  verifyBeforeAnswering:
    'Cirkles asks you to verify your identity before you answer payments. Then you return to where you were.',
  underReviewBeforeHandingOver:
    'Your documents are under review. You can hand over money as soon as they are accepted.',
  verifyBeforeHandingOver:
    'Cirkles asks you to verify your identity before you hand over money. Then you return to where you were.',
  // In place of the name of a Cirkle that is not on the phone, in a row of its own.
  unknownCirkle: 'A Cirkle you were in',
  // With theReceiver: in place of a name that is not on the phone, alone in the row “Paid to”.
  theAdmin: 'the admin',
  theReceiver: 'the receiving member',
  proofDamaged: 'The proof was damaged on this phone. Please add it again.',
  referenceReused: 'This bank reference was used before in this Cirkle.',
  fileReused: 'This same file was used before in this Cirkle.',
  waitingForAnswerOf: 'Waiting for {name} to answer',
  whoSawItMissing: 'Please choose who saw it.',
  recordedForPayee: 'Recorded for the payee: your Yes or No is needed',
} as const
