/** Texts about answering requests to join. */
export const answering = {
  requestAccepted: 'Request accepted successfully!',
  requestDeclined: 'Request declined successfully!',
  noAnswer: 'No answer came. {advice}',
  acceptFailed: 'Failed to accept request: {reason}',
  declineFailed: 'Failed to decline request: {reason}',
  answerWarning: 'Warning: {reason}',
} as const
