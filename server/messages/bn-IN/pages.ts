/** Texts of the pages the server writes: link previews and the mailbox. */
export const pages = {
  siteName: 'Cirkles',
  imageAlt: 'Cirkles: ভরসার মানুষদের সঙ্গে পালা করে টাকা জমান। একটা গোল চাকায় ছয়টা জায়গা, তার একটার এখন পালা।',
  appTitle: 'Cirkles: ভরসার মানুষদের সঙ্গে পালা করে টাকা জমান',
  appDescription: 'কে টাকা দিয়েছেন, কে পাবেন, এরপর কী, Cirkles সব হিসেব রাখে, নেটওয়ার্ক ছাড়াও।',
  invitationTitle: 'আপনাকে একটা সার্কেলে আমন্ত্রণ জানানো হয়েছে',
  invitationDescription: 'সদস্যরা প্রতি মাসে সমান টাকা দেন, আর প্রত্যেকে একবার পুরো টাকা পান। কী আছে দেখতে লিঙ্কটা খুলুন।',
  notHere: 'এখানে নেই।',
  mailboxTitle: 'মেলবক্স · Cirkles',
  mailbox: 'মেলবক্স',
  mailboxIntroduction: 'এই সার্ভার যা মেল করেছে। এর কোনো মেল পরিষেবা নেই, তাই এর মেল এখানেই শেষ হয়, শুধু এই কম্পিউটারে।',
  mailboxTo: 'কাকে',
  mailboxShow: 'দেখুন',
  noMails: 'এখনও কোনো মেল নেই।',
  mailedAt: '{time} UTC',
} as const
