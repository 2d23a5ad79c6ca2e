/** Months where there is little room; `month` is 1 to 12. Not by Intl: its tables differ between devices. */
export const shortMonths = {
  shortMonth:
    '{month, select, 1 {జన {year}} 2 {ఫిబ్ర {year}} 3 {మార్చి {year}} 4 {ఏప్రి {year}} 5 {మే {year}} 6 {జూన్ {year}} 7 {జులై {year}} 8 {ఆగ {year}} 9 {సెప్టెం {year}} 10 {అక్టో {year}} 11 {నవం {year}} other {డిసెం {year}}}',
} as const
