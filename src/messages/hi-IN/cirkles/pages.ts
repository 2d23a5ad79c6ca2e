/** Texts of the pages of invitations, of requests to join, and of successes. */
export const pages = {
  joinRequests: 'आपके सर्कल जॉइन करने की रिक्वेस्ट',
  loadingJoinRequests: 'रिक्वेस्ट लोड हो रही हैं',
  noJoinRequests: 'कोई रिक्वेस्ट नहीं है।',
  nothingToShowHeading: 'आपका सर्कल',
  nothingToShow: 'यह सर्कल नहीं दिखाया जा सकता।',
  nothingToShowHint: 'यह इस फ़ोन में नहीं है, या अभी खुशी मनाने को कुछ नहीं है। आपके सर्कल “मेरे सर्कल” में हैं।',
} as const
