/** Texts of choosing the app's language. */
export const choice = {
  language: 'Language',
  languageNeedsConnection:
    '{language} needs a connection the first time. Please try again when you are online.',
} as const
