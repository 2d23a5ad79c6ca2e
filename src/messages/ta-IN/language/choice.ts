/** Texts of choosing the app's language and its digits. */
export const choice = {
  language: 'மொழி',
  digits: 'எண்கள்',
  languageNeedsConnection:
    '{language} மொழிக்கு முதல் முறை நெட் தேவை. ஆன்லைனில் இருக்கும்போது மீண்டும் முயற்சி செய்யுங்கள்.',
} as const
