/** Texts of the page of the settings. */
export const pages = {
  loadingProfile: 'আপনার প্রোফাইল লোড হচ্ছে',
  general: 'সাধারণ',
  privacyAndSecurity: 'গোপনীয়তা ও সুরক্ষা',
  notificationPreferences: 'নোটিফিকেশনের পছন্দ',
  helpAndSupport: 'সাহায্য ও সাপোর্ট',
  helpNeedsConnection: 'উত্তরগুলোর জন্য ইন্টারনেট লাগবে',
  reportNeedsConnection: 'প্রথমবার সমস্যা জানাতে ইন্টারনেট লাগবে',
  loadingPreferences: 'আপনার পছন্দ লোড হচ্ছে',
  settings: 'সেটিংস',
  signOut: 'সাইন আউট করুন',
} as const
