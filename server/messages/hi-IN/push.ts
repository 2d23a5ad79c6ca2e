/** Texts of the calls about push subscriptions. */
export const push = {
  sentToThisDevice: 'नोटिफ़िकेशन इस डिवाइस पर भेजे जाते हैं।',
  notSentToThisDevice: 'इस डिवाइस पर नोटिफ़िकेशन नहीं भेजे जाते।',
  newMessages: '{cirkle} की चैट में नए मैसेज।',
  checkSession: 'हो सकता है कि इस डिवाइस पर आपका लॉगआउट हो गया हो। देखने के लिए Cirkles खोलें।',
} as const
