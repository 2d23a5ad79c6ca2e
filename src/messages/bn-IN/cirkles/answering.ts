/** Texts about answering requests to join. */
export const answering = {
  requestAccepted: 'অনুরোধ গ্রহণ করা হয়েছে!',
  requestDeclined: 'অনুরোধ নাকচ করা হয়েছে!',
  noAnswer: 'কোনো উত্তর আসেনি। {advice}',
  acceptFailed: 'অনুরোধ গ্রহণ করা যায়নি: {reason}',
  declineFailed: 'অনুরোধ নাকচ করা যায়নি: {reason}',
  answerWarning: 'সাবধান: {reason}',
} as const
