/** Texts of the page that the link of an invitation opens. */
export const links = {
  tryAgain: 'আবার চেষ্টা করুন',
  accept: 'গ্রহণ করুন',
  decline: 'নাকচ করুন',
  goToMyCirkles: 'আমার সার্কেলে যান',
  loadingInvitation: 'আমন্ত্রণ লোড হচ্ছে',
  offline: 'আপনি অফলাইনে আছেন।',
  needsConnection: 'আমন্ত্রণ খোলা ও উত্তর দেওয়া হয় Cirkles-এর সার্ভারেই, তাই এর জন্য ইন্টারনেট লাগবে।',
  couldNotBeLoaded: 'আমন্ত্রণটা লোড করা যায়নি। তাতে এটা খরচ হয়ে যায়নি।',
  cirkleFromOwner: '<b>{cirkle}</b>, {owner}-এর কাছ থেকে',
} as const
