/** Texts that several screens share: dates, counts, passwords and refused files. */
export const words = {
  today: 'আজ',
  yesterday: 'গতকাল',
  beforeNoon:
    '{hour, plural, one {রাত\u00a0{time}} =2 {রাত\u00a0{time}} =3 {রাত\u00a0{time}} =4 {ভোর\u00a0{time}} =5 {ভোর\u00a0{time}} other {সকাল\u00a0{time}}}',
  afterNoon:
    '{hour, plural, one {দুপুর\u00a0{time}} =2 {দুপুর\u00a0{time}} =3 {বিকেল\u00a0{time}} =4 {বিকেল\u00a0{time}} =5 {বিকেল\u00a0{time}} =6 {সন্ধ্যা\u00a0{time}} =7 {সন্ধ্যা\u00a0{time}} other {রাত\u00a0{time}}}',
  dayAndTime: '{day}, {time}',
  indiaTime: '{time} ভারতীয় সময়',
  dayInIndiaTime: '{day}, ভারতীয় সময়',
  asOf: '{time} পর্যন্ত তথ্য',
  paidOf: '{paid, plural, one {{payers} জনের মধ্যে # জন দিয়েছেন} other {{payers} জনের মধ্যে # জন দিয়েছেন}}',
  passwordRecommended: '{length}টি বা বেশি অক্ষর হলে ভালো',
  passwordTooShort: 'খুব ছোট',
  passwordEasyToGuess: 'সহজে আন্দাজ করা যায়',
  passwordEnough: '{length}টি বা বেশি অক্ষর হলে আরও ভালো। সহজে আন্দাজ করা যায় এমন পাসওয়ার্ড নেওয়া হয় না।',
  passwordLongEnough: 'যথেষ্ট লম্বা। সহজে আন্দাজ করা যায় এমন পাসওয়ার্ড নেওয়া হয় না।',
  fileEmpty: 'এই ফাইল খালি। অন্য একটা বেছে নিন।',
  fileUnreadable: 'এই ফাইল পড়া যায়নি। আবার বেছে নিন।',
  fileNotTaken: 'এই ফাইল আমরা নিতে পারি না: {proofHint}।',
  fileHeic: 'এই ব্রাউজার HEIC ফটো খুলতে পারে না। ফটোটার স্ক্রিনশট নিয়ে সেটা বেছে নিন, বা ক্যামেরা JPG-তে সেট করুন।',
  fileTooLarge: 'এই ফাইল খুব বড়। বড়জোর {fileMaxMb} MB-এর একটা বেছে নিন।',
  someDevice: 'একটা ডিভাইস',
} as const
