/** Dates; `month` is 1 to 12. */
export const dates = {
  date: '{month, select, 1 {{day} जाने {year}} 2 {{day} फेब्रु {year}} 3 {{day} मार्च {year}} 4 {{day} एप्रि {year}} 5 {{day} मे {year}} 6 {{day} जून {year}} 7 {{day} जुलै {year}} 8 {{day} ऑग {year}} 9 {{day} सप्टें {year}} 10 {{day} ऑक्टो {year}} 11 {{day} नोव्हें {year}} other {{day} डिसें {year}}}',
  monthOfYear:
    '{month, select, 1 {जानेवारी {year}} 2 {फेब्रुवारी {year}} 3 {मार्च {year}} 4 {एप्रिल {year}} 5 {मे {year}} 6 {जून {year}} 7 {जुलै {year}} 8 {ऑगस्ट {year}} 9 {सप्टेंबर {year}} 10 {ऑक्टोबर {year}} 11 {नोव्हेंबर {year}} other {डिसेंबर {year}}}',
} as const
