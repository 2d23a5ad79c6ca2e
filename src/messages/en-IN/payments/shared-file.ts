/** Texts of files shared from other apps, as proofs of payments. */
export const sharedFile = {
  waiting:
    '{count, plural, one {A shared file waits for its payment} other {# shared files wait for their payments}}',
  whichPayment: 'Which payment is this for?',
  discard: 'Discard',
  useAsProof: 'Use as proof',
  openingFile: 'Opening what was shared',
  nothingToPay: 'There is nothing to pay right now.',
  nothingToPayYet: 'There is nothing to pay right now. The file stays on this phone for a week.',
  keepForAWeek: 'Keep for a week',
  cirkleAndCycle: 'Cirkle and cycle',
  factsAndReceiver: '{facts}, {name} receives',
  noFile: 'What was shared is no file. Share a picture or a PDF, or choose one here.',
  signedOut: 'Nobody was signed in, so it was not kept. Please share it again, or choose it here.',
  notKept: 'This phone could not keep it. Please share it again, or choose it here.',
  notTaken: 'Cirkles could not take it yet. Please share it again, or choose it here.',
  notHere: 'It is not on this phone any more. Please share it again, or choose it here.',
} as const
