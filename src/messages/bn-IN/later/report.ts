/** Texts of reporting a problem. */
export const report = {
  reportProblem: 'সমস্যা জানান',
  submit: 'জমা দিন',
  done: 'হয়ে গেছে',
  reportAnother: 'আর একটা জানান',
  bug: 'অ্যাপের ভুল',
  issue: 'অসুবিধা',
  suggestion: 'পরামর্শ',
  couldNotBeSaved: 'এটা এই ফোনে সেভ করা যায়নি। যা লিখেছেন, এখনও এখানে আছে।',
  type: 'ধরন',
  description: 'বিবরণ',
  descriptionHint: 'কী করেছিলেন, কী হয়েছে, আর কী হবে ভেবেছিলেন',
  received: 'ধন্যবাদ। আপনার টিকিট নম্বর {ticket}। আমরা এটা ইমেলেও পাঠাচ্ছি।',
  keptInOutbox: '{reason} আপনার রিপোর্ট <outbox>আউটবক্সে</outbox> রাখা আছে।',
  waitsOnPhone: 'এই ফোনে সেভ করা আছে। ইন্টারনেট পেলেই যাবে; টিকিট নম্বর ইমেলে আসবে।',
} as const
