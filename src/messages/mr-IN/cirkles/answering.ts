/** Texts about answering requests to join. */
export const answering = {
  requestAccepted: 'विनंती स्वीकारली!',
  requestDeclined: 'विनंती नाकारली!',
  noAnswer: 'उत्तर आले नाही. {advice}',
  acceptFailed: 'विनंती स्वीकारता आली नाही: {reason}',
  declineFailed: 'विनंती नाकारता आली नाही: {reason}',
  answerWarning: 'लक्ष द्या: {reason}',
} as const
