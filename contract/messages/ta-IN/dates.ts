/** Dates; `month` is 1 to 12. */
export const dates = {
  date: '{month, select, 1 {{day} ஜன {year}} 2 {{day} பிப் {year}} 3 {{day} மார்ச் {year}} 4 {{day} ஏப் {year}} 5 {{day} மே {year}} 6 {{day} ஜூன் {year}} 7 {{day} ஜூலை {year}} 8 {{day} ஆக {year}} 9 {{day} செப் {year}} 10 {{day} அக் {year}} 11 {{day} நவ {year}} other {{day} டிச {year}}}',
  monthOfYear:
    '{month, select, 1 {ஜனவரி {year}} 2 {பிப்ரவரி {year}} 3 {மார்ச் {year}} 4 {ஏப்ரல் {year}} 5 {மே {year}} 6 {ஜூன் {year}} 7 {ஜூலை {year}} 8 {ஆகஸ்ட் {year}} 9 {செப்டம்பர் {year}} 10 {அக்டோபர் {year}} 11 {நவம்பர் {year}} other {டிசம்பர் {year}}}',
} as const
