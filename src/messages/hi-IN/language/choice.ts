/** Texts of choosing the app's language. */
export const choice = {
  language: 'भाषा',
  languageNeedsConnection: '{language} के लिए पहली बार इंटरनेट चाहिए। ऑनलाइन होने पर फिर कोशिश करें।',
} as const
