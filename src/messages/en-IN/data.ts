/** Texts about what is saved on this phone and sent to the server, for the page and its worker. */
export const data = {
  noRoomLeft: 'This phone has no room left, so nothing was saved. Free some space and try again.',
  couldNotBeSaved: 'This could not be saved on this phone. Please try again.',
  fileMissing: 'The file is no longer on this phone. Please add it again.',
  fileDamaged: 'The file was damaged on this phone. Please add it again.',
  uploadInterrupted: 'The upload was interrupted. It goes on where it stopped.',
  uploadTooLarge: 'The file is too large. Please make it smaller.',
  uploadRefused: 'The upload was refused.',
  recordedWithReceipt: 'This contribution is already recorded, with receipt {receiptNumber}.',
  answeredTheSame: 'It is answered already, the same way as here.',
  answeredReceived: 'It is answered already, as received. That stands, and this answer was not recorded.',
  answeredNotReceived:
    'It is answered already, as not received. That stands, and this answer was not recorded.',
  handOverWithReceipt: 'This hand-over is already recorded, with receipt {receiptNumber}.',
  fileCannotBeShown: 'This file cannot be shown.',
  allSent: 'All sent',
  waitingSent:
    '{count, plural, one {The entry that waited on this phone was sent.} other {# entries that waited on this phone were sent.}}',
  notAllSent: 'Not all was sent',
  someNeedYou:
    '{count, plural, one {One entry was not sent and needs you. See the Outbox.} other {# entries were not sent and need you. See the Outbox.}}',
  waitsForEarlier: 'It waits for what was saved before it, which needs you.',
  sentByItself: 'It is sent by itself as soon as there is a connection, also when you close the app.',
  sentByItselfWhileOpen: 'It is sent by itself as soon as there is a connection and Cirkles is open.',
  beingSentNow: 'It is being sent now.',
  sentAfterSignIn: 'It is sent when you have signed in again.',
  recordedByAnotherPhone: 'Another phone recorded it first. Nothing is recorded twice.',
  payeeStillToConfirm:
    '{of, select, handOver {Cirkles has it. The receiver has still to answer it.} other {Cirkles has it. The payee has still to confirm it.}}',
  payerStillToAnswer: 'Cirkles has it. The member has still to say Yes.',
  awaitingYes: 'Sent, awaits the member’s Yes',
  awaitingYesOf: 'Sent, awaits the member’s Yes · {receiptNumber}',
  answerTheRecord: 'The payee had recorded cash for this. If that record still waits, say Yes or No to it.',
  savedOnThisPhone: 'Saved on this phone',
  sending: 'Sending',
  checkingArrival: 'Checking whether it arrived',
  savedWaitsForSignIn: 'Saved on this phone, waits for you to sign in',
  alreadyRecorded: 'Already recorded · {receiptNumber}',
  notSentNeedsYou: 'Not sent, needs you',
  notRecordedNeedsYou: 'Not recorded, needs you',
  proofArrived: 'The proof has arrived',
  sent: 'Sent',
  awaitingConfirmation: 'Sent, awaiting confirmation',
  awaitingConfirmationOf: 'Sent, awaiting confirmation · {receiptNumber}',
  entriesLost:
    '{count, plural, one {# entry waited on this phone to be sent when its browser data was cleared, and it is lost with it.} other {# entries waited on this phone to be sent when its browser data was cleared, and they are lost with it.}} Look at your payments and enter again what is missing. Nothing was recorded twice.',
  entriesPerhapsLost:
    '{count, plural, one {When you last used Cirkles in a browser like this one, # entry waited there to be sent. If that was this phone, its browser data was cleared since, and it is lost.} other {When you last used Cirkles in a browser like this one, # entries waited there to be sent. If that was this phone, its browser data was cleared since, and they are lost.}} If it was another, please open Cirkles there. Look at your payments and enter again what is missing. Nothing was recorded twice.',
  restored: 'Cirkles had to be restored from a backup. What anybody did after that may be missing.',
  restoredTo:
    'Cirkles had to be restored from a backup of {time}. What anybody did after that may be missing.',
  restoredSendsAgain:
    'This phone is asking the server about {count, plural, one {one payment or answer} other {# payments and answers}} that it had accepted, and sends again what it no longer knows. Nothing is recorded twice; a payment that is sent again gets a new receipt number, and may need its proof again.',
  restoredLookThrough: 'Please look through your payments and Cirkles, and enter again what is missing.',
  aboutExport:
    'Saved in Cirkles and not recorded when this file was written. The Outbox of the same account reads it back.',
  usedForAnother: 'This was not sent: its number was used for something else. Please send it again.',
  proofWithoutPayment:
    '{of, select, handOver {The hand-over of this proof is no longer on this phone.} other {The payment of this proof is no longer on this phone.}}',
  stillBeingRecorded: 'Still being recorded.',
  awaitingAnswer: 'Sent, awaits an answer',
  awaitingAnswerOf: 'Sent, awaits an answer · {receiptNumber}',
  othersStillToAnswer: 'Cirkles has it. Who is asked about it has still to answer.',
} as const
