/** Texts about answering requests to join. */
export const answering = {
  requestAccepted: 'మీరు రిక్వెస్ట్ ఒప్పుకున్నారు!',
  requestDeclined: 'మీరు రిక్వెస్ట్ వద్దన్నారు!',
  noAnswer: 'జవాబు రాలేదు. {advice}',
  acceptFailed: 'రిక్వెస్ట్ ఒప్పుకోవడం కుదరలేదు: {reason}',
  declineFailed: 'రిక్వెస్ట్ వద్దనడం కుదరలేదు: {reason}',
  answerWarning: 'హెచ్చరిక: {reason}',
} as const
