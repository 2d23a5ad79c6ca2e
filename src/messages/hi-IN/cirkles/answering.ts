/** Texts about answering requests to join. */
export const answering = {
  requestAccepted: 'रिक्वेस्ट मंज़ूर हो गई!',
  requestDeclined: 'रिक्वेस्ट नामंज़ूर कर दी गई!',
  noAnswer: 'कोई जवाब नहीं आया। {advice}',
  acceptFailed: 'रिक्वेस्ट मंज़ूर नहीं हो सकी: {reason}',
  declineFailed: 'रिक्वेस्ट नामंज़ूर नहीं की जा सकी: {reason}',
  answerWarning: 'ध्यान दें: {reason}',
} as const
