/** Comparing payments with lines of a bank statement. */
export const statementMatch = {
  matchTitle: 'স্টেটমেন্টের সঙ্গে মেলান',
  matchWhat:
    'আপনার ব্যাঙ্ক স্টেটমেন্টের লাইনগুলো পেস্ট করুন। তাতে যে পেমেন্ট পাওয়া যাবে, সেগুলোতে টিক পড়বে; আপনি নিজে নিশ্চিত না করলে কিছুই নিশ্চিত হবে না।',
  statementLines: 'আপনার স্টেটমেন্টের লাইন',
  staysOnThisPhone: 'এগুলো এই ডিভাইসেই থাকে, আর রেখে দেওয়া হয় না।',
  nothingPasted: 'অন্তত একটা লাইন পেস্ট করুন।',
  match: 'পেমেন্ট খুঁজুন',
  matchResult: 'আপনার স্টেটমেন্টের সঙ্গে মিলিয়ে',
  matchedCount: 'ব্যাঙ্ক বা UPI-এর {all}টি পেমেন্টের মধ্যে {found}টি আপনার স্টেটমেন্টে পাওয়া গেছে।',
  closeMatch: 'মেলানো বন্ধ করুন',
  notFound: 'পাওয়া যায়নি',
  otherAmountShort: ' (রেফারেন্স আছে, টাকার অঙ্ক আলাদা)',
  unusedLines:
    '{count, plural, one {#টি লাইন এখানকার কোনো পেমেন্টের সঙ্গে মেলে না} other {#টি লাইন এখানকার কোনো পেমেন্টের সঙ্গে মেলে না}}',
} as const
