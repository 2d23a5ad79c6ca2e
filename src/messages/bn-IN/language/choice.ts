/** Texts of choosing the app's language and its digits. */
export const choice = {
  language: 'ভাষা',
  digits: 'সংখ্যা',
  languageNeedsConnection: '{language} ভাষার জন্য প্রথমবার ইন্টারনেট লাগবে। অনলাইন হলে আবার চেষ্টা করুন।',
} as const
