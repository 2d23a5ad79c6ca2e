/** Texts of the notification preferences, and of notifications on this device. */
export const push = {
  pushFailed: 'আপনার ব্রাউজার এটা চালু করতে পারেনি। পরে আবার চেষ্টা করুন।',
  paymentReminders: 'পেমেন্ট মনে করানো',
  paymentRemindersHint: 'কিস্তির শেষ তারিখ এলে, পেরোলে বা কিস্তি মিস হলে',
  cirkleUpdates: 'সার্কেলের খবর',
  cirkleUpdatesHint: 'সার্কেল শুরু হলে, বদলালে বা শেষ হলে, আর কেউ যোগ দিলে বা ছেড়ে গেলে',
  invitations: 'আমন্ত্রণ',
  invitationsHint: 'আমন্ত্রণ আর যোগ দেওয়ার অনুরোধ, আর তার উত্তর',
  systemAnnouncements: 'Cirkles-এর ঘোষণা',
  systemAnnouncementsHint: 'Cirkles নিয়ে খবর',
  dailyMail: 'নোটিফিকেশন বন্ধ থাকলে দিনে একটা ইমেল',
  dailyMailHint:
    'শুধু আপনার জন্য কিছু অপেক্ষায় থাকলে, যেমন টাকা দেওয়া বা নিশ্চিত করা, আর আপনার কোনো ডিভাইসে নোটিফিকেশন না দেখানো হলে',
  kindsTitle: 'আমাকে যা জানাবেন',
  alwaysTold:
    'আপনার টাকা আর অ্যাকাউন্ট নিয়ে যা কিছু, তা সবসময় জানানো হয়: পেমেন্ট ও তার উত্তর, পালা অদলবদলের অনুরোধ, আর সুরক্ষা। চ্যাট মিউট করা যায় চ্যাটেই।',
  pushTitle: '{device, select, phone {এই ফোনে নোটিফিকেশন} other {এই ডিভাইসে নোটিফিকেশন}}',
  changing: 'বদলানো হচ্ছে…',
  pushOffer:
    'আপনার জন্য কোনো পেমেন্ট অপেক্ষায় থাকলে, শেষ তারিখ এলে, কেউ আমন্ত্রণ জানালে বা চ্যাটে লিখলে: Cirkles বন্ধ থাকলেও। ব্রাউজার আপনার অনুমতি চাইবে।',
  turnOn: 'চালু করুন',
  turningOn: 'চালু হচ্ছে…',
  notNow: 'এখন নয়',
  pushUnsupported: 'এই ব্রাউজার কোনো ওয়েবসাইটের নোটিফিকেশন দেখাতে পারে না।',
  // “Add to Home Screen” stays English: Apple’s systems have no Bengali.
  pushNeedsInstall:
    'আইফোন বা আইপ্যাডে এর জন্য Cirkles হোম স্ক্রিনে থাকতে হবে: শেয়ার বোতামে চাপ দিন, তারপর “Add to Home Screen”, আর সেখান থেকে খুলুন।',
  pushServerOff: 'Cirkles এই মুহূর্তে নোটিফিকেশন পাঠাচ্ছে না। নতুন যা আছে, ঘণ্টার চিহ্নে চাপ দিলে দেখবেন।',
  pushDenied:
    'নোটিফিকেশন আটকানো আছে। ঠিকানার পাশের আইকনে চাপ দিন, “অনুমতি” বা “সাইট সেটিংস” বেছে নিন, আর “বিজ্ঞপ্তি” (নোটিফিকেশন) চালু করুন।',
  pushOff: 'বন্ধ: নতুন যা আছে, Cirkles খুলে ঘণ্টার চিহ্নে দেখবেন',
  pushOn: 'চালু: এখানে আপনাকে জানানো হয়, Cirkles বন্ধ থাকলেও',
} as const
