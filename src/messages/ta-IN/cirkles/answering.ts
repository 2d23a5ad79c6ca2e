/** Texts about answering requests to join. */
export const answering = {
  requestAccepted: 'கோரிக்கை ஏற்கப்பட்டது!',
  requestDeclined: 'கோரிக்கை நிராகரிக்கப்பட்டது!',
  noAnswer: 'பதில் வரவில்லை. {advice}',
  acceptFailed: 'கோரிக்கையை ஏற்க முடியவில்லை: {reason}',
  declineFailed: 'கோரிக்கையை நிராகரிக்க முடியவில்லை: {reason}',
  answerWarning: 'எச்சரிக்கை: {reason}',
} as const
