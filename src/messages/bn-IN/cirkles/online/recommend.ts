/** Texts of a Cirkle that one is not in, and may ask to join. */
export const recommend = {
  cirkleDetailsTitle: 'সার্কেলের বিস্তারিত দেখুন',
  close: 'বন্ধ করুন',
  requestToJoin: 'যোগ দিতে অনুরোধ করুন',
  requested: 'অনুরোধ করা হয়েছে',
  withdrawRequest: 'অনুরোধ ফিরিয়ে নিন',
  viewInvitation: 'আপনার আমন্ত্রণ দেখুন',
  viewCirkle: 'সার্কেল দেখুন',
  standingWithTitle: '<b>{title}</b> {text}',
  ownedBy: 'অ্যাডমিন {name}',
  loadingCirkle: 'সার্কেল লোড হচ্ছে',
  notFound: 'এই সার্কেল এখানে নেই।',
  notFoundHint: 'পুরো লিঙ্কটা খুলেছেন কি না, দেখে নিন।',
  offline: 'আপনি অফলাইনে আছেন।',
  needsConnection: 'আপনি যে সার্কেলে নেই, তার তথ্য Cirkles-এর সার্ভার থেকে আসে, তাই এর জন্য ইন্টারনেট লাগবে।',
  couldNotBeLoaded: 'সার্কেলটা লোড করা যায়নি।',
  askedToJoin: 'আপনি যোগ দেওয়ার অনুরোধ করেছেন।',
  askedToJoinHint: '{owner} এখনও উত্তর দেননি। উত্তর দিলে আপনি নোটিফিকেশন পাবেন।',
  alreadyInvited: '{owner} আপনাকে আমন্ত্রণ জানিয়েছেন: অনুরোধ করার দরকার নেই।',
  whatOwnerSees:
    'কে যোগ দেবেন, তা {owner} ঠিক করেন। তিনি আপনার নাম, ছবি ও ফোন নম্বর, আপনার দেশ, আপনি কবে থেকে Cirkles-এ আছেন, আর কটা চালু সার্কেলে আছেন, তা দেখতে পাবেন।',
} as const
