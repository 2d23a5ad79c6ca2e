/** Months where there is little room; `month` is 1 to 12. Not by Intl: its tables differ between devices. */
export const shortMonths = {
  shortMonth:
    '{month, select, 1 {जाने {year}} 2 {फेब्रु {year}} 3 {मार्च {year}} 4 {एप्रि {year}} 5 {मे {year}} 6 {जून {year}} 7 {जुलै {year}} 8 {ऑग {year}} 9 {सप्टें {year}} 10 {ऑक्टो {year}} 11 {नोव्हें {year}} other {डिसें {year}}}',
} as const
