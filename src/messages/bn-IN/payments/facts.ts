/** Texts on the state of payments, which several of their screens show. */
export const facts = {
  proofMissing: 'আপনার ট্রান্সফারের প্রমাণ যোগ করুন।',
  dateMissing: 'কোন তারিখে টাকা দিয়েছেন, লিখুন।',
  dateInFuture: 'এই তারিখ এখনও আসেনি।',
  couldNotBeSaved: 'পেমেন্টটা এই ফোনে সেভ করা যায়নি। আবার চেষ্টা করুন।',
  wasDue: 'শেষ তারিখ {date}',
  needsProof:
    '{what, select, cash {{name}-এর আবার বিবরণ লাগবে} missing {{name}-এর প্রমাণ লাগবে} other {{name}-এর আরও পরিষ্কার প্রমাণ লাগবে}}',
  payeeNeedsProof:
    '{what, select, cash {যাঁকে টাকা দিয়েছেন, তাঁর আবার বিবরণ লাগবে} other {যাঁকে টাকা দিয়েছেন, তাঁর আরও পরিষ্কার প্রমাণ লাগবে}}',
  neededAgain: '{need}।',
  neededAgainWhy: '{need}: “{comment}”',
  doNotPayAgain:
    '{what, select, cash {আবার টাকা দেবেন না: শুধু বিবরণ চাওয়া হয়েছে।} other {আবার টাকা দেবেন না: শুধু প্রমাণ চাওয়া হয়েছে।}}',
  newProofAdvice: '{need} {warning}',
  giveDetailsAgain: 'আবার বিবরণ দিন',
  uploadNewProof: 'নতুন প্রমাণ আপলোড করুন',
  waitingForYouToConfirm: 'আপনার নিশ্চিত করার অপেক্ষায়',
  waitingForName: '{name}-এর নিশ্চিত করার অপেক্ষায়',
  waitingForPayee: 'যাঁকে টাকা দেওয়া, তাঁর নিশ্চিত করার অপেক্ষায়',
  waitingForNewProof:
    '{what, select, cash {{name}-এর আবার বিবরণ দেওয়ার অপেক্ষায়} other {{name}-এর নতুন প্রমাণ পাঠানোর অপেক্ষায়}}',
  youCanStillPay: 'এই কিস্তি আপনি এখনও দিতে পারেন।',
  payerCanStillPay: 'এই কিস্তি {name} এখনও দিতে পারেন।',
  yourTurn: 'আপনার টাকা পাওয়ার পালা',
  notPaidYet: 'এখনও দেওয়া হয়নি',
  overdue: 'তারিখ পেরিয়েছে',
  missed: 'মিস হয়েছে',
  paidAndConfirmed: 'দেওয়া ও নিশ্চিত',
  missedCycle: 'মিস হয়েছে: রাউন্ড {cycle}, শেষ তারিখ {date}',
  neededInCycle: '{needed}: রাউন্ড {cycle}',
  overdueCycle: 'তারিখ পেরিয়েছে: রাউন্ড {cycle}, শেষ তারিখ {date}',
  dueBy: 'শেষ তারিখ {date}',
  underReviewBeforePaying: 'আপনার ডকুমেন্ট দেখা হচ্ছে। মেনে নেওয়া হলেই টাকা দিতে পারবেন।',
  underReviewBeforeAnswering: 'আপনার ডকুমেন্ট দেখা হচ্ছে। মেনে নেওয়া হলেই পেমেন্টের উত্তর দিতে পারবেন।',
  verifyBeforePaying: 'টাকা দেওয়ার আগে Cirkles আপনার পরিচয় যাচাই করতে বলছে। তারপর যেখানে ছিলেন সেখানে ফিরবেন।',
  verifyBeforeAnswering:
    'পেমেন্টের উত্তর দেওয়ার আগে Cirkles আপনার পরিচয় যাচাই করতে বলছে। তারপর যেখানে ছিলেন সেখানে ফিরবেন।',
  underReviewBeforeHandingOver: 'আপনার ডকুমেন্ট দেখা হচ্ছে। মেনে নেওয়া হলেই প্রাপককে টাকা দিতে পারবেন।',
  verifyBeforeHandingOver:
    'প্রাপককে টাকা দেওয়ার আগে Cirkles আপনার পরিচয় যাচাই করতে বলছে। তারপর যেখানে ছিলেন সেখানে ফিরবেন।',
  unknownCirkle: 'যে সার্কেলে আপনি ছিলেন',
  theAdmin: 'অ্যাডমিন',
  theReceiver: 'প্রাপক',
  proofDamaged: 'প্রমাণটা এই ফোনে নষ্ট হয়ে গেছে। আবার যোগ করুন।',
  referenceReused: 'ব্যাঙ্কের এই রেফারেন্স এই সার্কেলে আগে ব্যবহার হয়েছে।',
  fileReused: 'এই একই ফাইল এই সার্কেলে আগে ব্যবহার হয়েছে।',
} as const
