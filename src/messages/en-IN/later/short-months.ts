/** Months where there is little room; `month` is 1 to 12. Not by Intl: its tables differ between devices. */
export const shortMonths = {
  shortMonth:
    '{month, select, 1 {Jan {year}} 2 {Feb {year}} 3 {Mar {year}} 4 {Apr {year}} 5 {May {year}} 6 {Jun {year}} 7 {Jul {year}} 8 {Aug {year}} 9 {Sep {year}} 10 {Oct {year}} 11 {Nov {year}} other {Dec {year}}}',
} as const
