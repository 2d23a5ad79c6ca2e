/** Errors of the form of the identity check. */
export const kyc = {
  chooseIdentityInfo: 'পরিচয়ের একটা প্রমাণ বেছে নিন।',
  givePageAddress: 'একটা পেজের ঠিকানা দিন, যা https:// দিয়ে শুরু',
  chooseOccupation: 'আপনার পেশা বেছে নিন।',
  chooseIncome: 'আপনার আয়ের সীমা বেছে নিন।',
  chooseIdentityProof: 'কোন পরিচয়পত্র, বেছে নিন।',
  chooseAddressProof: 'ঠিকানার কোন প্রমাণ, বেছে নিন।',
  uploadFile: 'একটা ফাইল আপলোড করুন।',
  lastFourDigits: 'আধার নম্বরের শুধু শেষ চারটি সংখ্যা দিন।',
  numberOfDocument: 'ডকুমেন্টে যেমন আছে, নম্বরটা ঠিক তেমন লিখুন।',
} as const
