/** Texts of choosing the app's language. */
export const choice = {
  language: 'ভাষা',
  languageNeedsConnection: '{language} ভাষার জন্য প্রথমবার ইন্টারনেট লাগবে। অনলাইন হলে আবার চেষ্টা করুন।',
} as const
