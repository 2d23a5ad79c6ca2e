/** Texts of choosing the app's language and its digits. */
export const choice = {
  language: 'भाषा',
  digits: 'अंक',
  languageNeedsConnection: '{language} के लिए पहली बार इंटरनेट चाहिए। ऑनलाइन होने पर फिर कोशिश करें।',
} as const
