/** Texts around those of every mail; of the daily mail, and of the page that stops it. */
export const mails = {
  link: '{label}:\n{url}',
  code: '{label} {code}',
  announcementSubject: 'Cirkles থেকে একটা জরুরি খবর',
  openCirkles: 'Cirkles খুলুন',
  signature: 'Cirkles',
  dailySubject: '{count, plural, one {Cirkles-এ #টি কাজ আপনার অপেক্ষায়} other {Cirkles-এ #টি কাজ আপনার অপেক্ষায়}}',
  dailyIntroduction: 'Cirkles-এ এগুলো আপনার অপেক্ষায়:',
  newProofAsked:
    '{what, select, cash {আপনার পেমেন্টের বিবরণ আবার চাওয়া হয়েছে। কেন, তা Cirkles-এ দেখা যায়। আবার টাকা দেবেন না।} missing {আপনার পেমেন্টের প্রমাণ চাওয়া হয়েছে। কেন, তা Cirkles-এ দেখা যায়। আবার টাকা দেবেন না।} other {আপনার পেমেন্টের নতুন প্রমাণ চাওয়া হয়েছে। কেন, তা Cirkles-এ দেখা যায়। আবার টাকা দেবেন না।}}',
  andMore: '{count, plural, one {আরও #টি।} other {আরও #টি।}}',
  dailyReason:
    'আপনার কোনো ডিভাইসে Cirkles-এর নোটিফিকেশন দেখানো হয় না, তাই এটা পাচ্ছেন: দিনে বড়জোর একটা ইমেল, আর শুধু কিছু অপেক্ষায় থাকলে।',
  stopDaily: 'এই ইমেল বন্ধ করুন',
  stopPageTitle: '{heading} · Cirkles',
  stopQuestion: 'রোজের ইমেল বন্ধ করবেন?',
  stopEffect:
    'আপনার জন্য কিছু অপেক্ষায় থাকলে, আর আপনার কোনো ডিভাইসে নোটিফিকেশন না দেখানো হলে, Cirkles এটা পাঠায়। এটা ছাড়া, Cirkles খুললে দেখতে পাবেন কী অপেক্ষায় আছে।',
  stopped: 'রোজের ইমেল বন্ধ হয়েছে',
  stoppedEffect: 'Cirkles আপনাকে আর পাঠাবে না। Cirkles খুললে দেখতে পাবেন কী অপেক্ষায় আছে।',
  stoppedAgain: 'আবার পেতে চাইলে সেটিংসে নোটিফিকেশনের পছন্দ থেকে চালু করুন।',
  stopLinkUnknown: 'এই লিঙ্ক চলছে না',
  stopLinkUnknownReason:
    'লিঙ্কটা পুরো নয়, বা এর অ্যাকাউন্ট আর নেই। সেটিংসে নোটিফিকেশনের পছন্দ থেকে রোজের ইমেল বন্ধ করতে পারেন।',
  openSettings: 'সেটিংস খুলুন',
} as const
