/** Months where there is little room; `month` is 1 to 12. Not by Intl: its tables differ between devices. */
export const shortMonths = {
  shortMonth:
    '{month, select, 1 {जन {year}} 2 {फ़र {year}} 3 {मार्च {year}} 4 {अप्रै {year}} 5 {मई {year}} 6 {जून {year}} 7 {जुल {year}} 8 {अग {year}} 9 {सित {year}} 10 {अक्टू {year}} 11 {नव {year}} other {दिस {year}}}',
} as const
