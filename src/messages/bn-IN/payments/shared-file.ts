/** Texts of files shared from other apps, as proofs of payments. */
export const sharedFile = {
  waiting:
    '{count, plural, one {শেয়ার করা #টি ফাইল তার পেমেন্টের অপেক্ষায়} other {শেয়ার করা #টি ফাইল তাদের পেমেন্টের অপেক্ষায়}}',
  whichPayment: 'এটা কোন পেমেন্টের?',
  discard: 'ফেলে দিন',
  useAsProof: 'প্রমাণ হিসেবে দিন',
  openingFile: 'যা শেয়ার করেছেন, খোলা হচ্ছে',
  nothingToPay: 'এখন কিছু দেওয়ার নেই।',
  nothingToPayYet: 'এখন কিছু দেওয়ার নেই। ফাইলটা এক সপ্তাহ এই ফোনে থাকবে।',
  keepForAWeek: 'এক সপ্তাহ রেখে দিন',
  cirkleAndCycle: 'সার্কেল ও রাউন্ড',
  factsAndReceiver: '{facts}, {name} পাবেন',
  noFile: 'যা শেয়ার করেছেন, তা ফাইল নয়। একটা ছবি বা PDF শেয়ার করুন, বা এখানে একটা বেছে নিন।',
  signedOut: 'কেউ সাইন ইন করা ছিলেন না, তাই এটা রাখা হয়নি। আবার শেয়ার করুন, বা এখানে বেছে নিন।',
  notKept: 'এই ফোন এটা রাখতে পারেনি। আবার শেয়ার করুন, বা এখানে বেছে নিন।',
  notTaken: 'Cirkles এটা এখনও নিতে পারেনি। আবার শেয়ার করুন, বা এখানে বেছে নিন।',
  notHere: 'এটা আর এই ফোনে নেই। আবার শেয়ার করুন, বা এখানে বেছে নিন।',
} as const
