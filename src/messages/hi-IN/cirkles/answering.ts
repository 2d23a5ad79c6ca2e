/** Texts about answering requests to join. */
export const answering = {
  requestAccepted: 'रिक्वेस्ट मंज़ूर हो गई!',
  requestDeclined: 'रिक्वेस्ट को मना कर दिया गया!',
  noAnswer: 'कोई जवाब नहीं आया। {advice}',
  acceptFailed: 'रिक्वेस्ट मंज़ूर नहीं हो सकी: {reason}',
  declineFailed: 'रिक्वेस्ट को मना नहीं किया जा सका: {reason}',
  answerWarning: 'ध्यान दें: {reason}',
} as const
