/** Texts about calls and storage that fail, also before anybody is signed in. */
export const failures = {
  anyFailure: 'काहीतरी चूक झाली. पुन्हा प्रयत्न करा.',
  needsConnection: 'यासाठी इंटरनेट लागते. ऑनलाइन असाल तेव्हा पुन्हा प्रयत्न करा.',
  formNeedsConnection: 'यासाठी इंटरनेट लागते. तुम्ही टाइप केलेले राहते: ऑनलाइन असाल तेव्हा पुन्हा प्रयत्न करा.',
  browserKeepsNothing: 'हा ब्राउझर Cirkles साठी काहीही ठेवत नाही, म्हणून ॲप इथे फक्त ऑनलाइन चालते.',
} as const
