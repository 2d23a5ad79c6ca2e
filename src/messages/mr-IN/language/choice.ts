/** Texts of choosing the app's language and its digits. */
export const choice = {
  language: 'भाषा',
  digits: 'अंक',
  languageNeedsConnection: '{language} साठी पहिल्यांदा इंटरनेट लागते. ऑनलाइन असाल तेव्हा पुन्हा प्रयत्न करा.',
} as const
