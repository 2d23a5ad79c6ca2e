/** Dates; `month` is 1 to 12. */
export const dates = {
  date: '{month, select, 1 {{day} Jan {year}} 2 {{day} Feb {year}} 3 {{day} Mar {year}} 4 {{day} Apr {year}} 5 {{day} May {year}} 6 {{day} Jun {year}} 7 {{day} Jul {year}} 8 {{day} Aug {year}} 9 {{day} Sep {year}} 10 {{day} Oct {year}} 11 {{day} Nov {year}} other {{day} Dec {year}}}',
  monthOfYear:
    '{month, select, 1 {January {year}} 2 {February {year}} 3 {March {year}} 4 {April {year}} 5 {May {year}} 6 {June {year}} 7 {July {year}} 8 {August {year}} 9 {September {year}} 10 {October {year}} 11 {November {year}} other {December {year}}}',
} as const
