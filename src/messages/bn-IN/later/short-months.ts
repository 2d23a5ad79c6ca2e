/** Months where there is little room; `month` is 1 to 12. Not by Intl: its tables differ between devices. */
export const shortMonths = {
  shortMonth:
    '{month, select, 1 {জানু {year}} 2 {ফেব {year}} 3 {মার্চ {year}} 4 {এপ্রিল {year}} 5 {মে {year}} 6 {জুন {year}} 7 {জুলাই {year}} 8 {আগস্ট {year}} 9 {সেপ্টে {year}} 10 {অক্টো {year}} 11 {নভে {year}} other {ডিসে {year}}}',
} as const
