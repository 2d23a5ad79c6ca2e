/** Texts about answering requests to join. */
export const answering = {
  requestAccepted: 'Request accepted successfully!',
  requestDeclined: 'Request declined successfully!',
  noResponse: 'No response received from the server. {advice}',
  acceptFailed: 'Failed to accept request: {reason}',
  declineFailed: 'Failed to decline request: {reason}',
  answerWarning: 'Warning: {reason}',
} as const
