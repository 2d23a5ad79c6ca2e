/** Dates; `month` is 1 to 12. */
export const dates = {
  date: '{month, select, 1 {{day} जनवरी {year}} 2 {{day} फ़रवरी {year}} 3 {{day} मार्च {year}} 4 {{day} अप्रैल {year}} 5 {{day} मई {year}} 6 {{day} जून {year}} 7 {{day} जुलाई {year}} 8 {{day} अगस्त {year}} 9 {{day} सितंबर {year}} 10 {{day} अक्टूबर {year}} 11 {{day} नवंबर {year}} other {{day} दिसंबर {year}}}',
  monthOfYear:
    '{month, select, 1 {जनवरी {year}} 2 {फ़रवरी {year}} 3 {मार्च {year}} 4 {अप्रैल {year}} 5 {मई {year}} 6 {जून {year}} 7 {जुलाई {year}} 8 {अगस्त {year}} 9 {सितंबर {year}} 10 {अक्टूबर {year}} 11 {नवंबर {year}} other {दिसंबर {year}}}',
} as const
