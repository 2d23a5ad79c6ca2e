/** Texts of choosing the app's language. */
export const choice = {
  language: 'भाषा',
  languageNeedsConnection: '{language} साठी पहिल्यांदा इंटरनेट लागते. ऑनलाइन असाल तेव्हा पुन्हा प्रयत्न करा.',
} as const
