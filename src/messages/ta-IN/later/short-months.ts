/** Months where there is little room; `month` is 1 to 12. Not by Intl: its tables differ between devices. */
export const shortMonths = {
  shortMonth:
    '{month, select, 1 {ஜன {year}} 2 {பிப் {year}} 3 {மார்ச் {year}} 4 {ஏப் {year}} 5 {மே {year}} 6 {ஜூன் {year}} 7 {ஜூலை {year}} 8 {ஆக {year}} 9 {செப் {year}} 10 {அக் {year}} 11 {நவ {year}} other {டிச {year}}}',
} as const
