/** Dates; `month` is 1 to 12. */
export const dates = {
  date: '{month, select, 1 {{day} জানু {year}} 2 {{day} ফেব {year}} 3 {{day} মার্চ {year}} 4 {{day} এপ্রিল {year}} 5 {{day} মে {year}} 6 {{day} জুন {year}} 7 {{day} জুলাই {year}} 8 {{day} আগস্ট {year}} 9 {{day} সেপ্টে {year}} 10 {{day} অক্টো {year}} 11 {{day} নভে {year}} other {{day} ডিসে {year}}}',
  monthOfYear:
    '{month, select, 1 {জানুয়ারি {year}} 2 {ফেব্রুয়ারি {year}} 3 {মার্চ {year}} 4 {এপ্রিল {year}} 5 {মে {year}} 6 {জুন {year}} 7 {জুলাই {year}} 8 {আগস্ট {year}} 9 {সেপ্টেম্বর {year}} 10 {অক্টোবর {year}} 11 {নভেম্বর {year}} other {ডিসেম্বর {year}}}',
} as const
