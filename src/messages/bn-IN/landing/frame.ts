/** Texts that frame the landing page and the legal pages: header, footer, and the ways in. */
export const frame = {
  evidenceOnly: 'Cirkles প্রমাণ রেকর্ড করে, কখনও টাকা লেনদেন করে না।',
  legalLinks: 'আইনি কথা',
  terms: 'শর্ত',
  privacy: 'গোপনীয়তা',
  partLinks: 'এই পেজে',
  features: 'সুবিধা',
  howItWorks: 'কীভাবে চলে',
  questions: 'প্রশ্ন-উত্তর',
  sectionLinks: 'অংশ',
  getStarted: 'শুরু করুন',
  goToMyCirkles: 'আমার সার্কেলে যান',
  signIn: 'সাইন ইন করুন',
  skipToContent: 'মূল লেখায় যান',
  languages: 'ভাষা',
  englishBinds: 'ইংরেজিতে যা লেখা আছে সেটাই মানা হবে। এই অনুবাদ আপনার পড়ার সুবিধার জন্য।',
} as const
