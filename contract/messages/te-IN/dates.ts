/** Dates; `month` is 1 to 12. */
export const dates = {
  date: '{month, select, 1 {{day} జన {year}} 2 {{day} ఫిబ్ర {year}} 3 {{day} మార్చి {year}} 4 {{day} ఏప్రి {year}} 5 {{day} మే {year}} 6 {{day} జూన్ {year}} 7 {{day} జులై {year}} 8 {{day} ఆగ {year}} 9 {{day} సెప్టెం {year}} 10 {{day} అక్టో {year}} 11 {{day} నవం {year}} other {{day} డిసెం {year}}}',
  monthOfYear:
    '{month, select, 1 {జనవరి {year}} 2 {ఫిబ్రవరి {year}} 3 {మార్చి {year}} 4 {ఏప్రిల్ {year}} 5 {మే {year}} 6 {జూన్ {year}} 7 {జులై {year}} 8 {ఆగస్టు {year}} 9 {సెప్టెంబర్ {year}} 10 {అక్టోబర్ {year}} 11 {నవంబర్ {year}} other {డిసెంబర్ {year}}}',
} as const
