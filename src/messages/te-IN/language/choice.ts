/** Texts of choosing the app's language. */
export const choice = {
  language: 'భాష',
  languageNeedsConnection: '{language} భాషకు మొదటిసారి నెట్ కావాలి. ఆన్‌లైన్‌కి వచ్చాక మళ్లీ ప్రయత్నించండి.',
} as const
