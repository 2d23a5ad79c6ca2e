/** Texts of choosing the app's language and its digits. */
export const choice = {
  language: 'Language',
  digits: 'Digits',
  languageNeedsConnection:
    '{language} needs a connection the first time. Please try again when you are online.',
} as const
