/** Texts that several screens share: dates, counts, passwords and refused files. */
export const words = {
  today: 'ఈరోజు',
  yesterday: 'నిన్న',
  beforeNoon:
    '{hour, plural, =0 {రాత్రి\u00a0{time}} one {రాత్రి\u00a0{time}} =2 {రాత్రి\u00a0{time}} =3 {రాత్రి\u00a0{time}} other {ఉదయం\u00a0{time}}}',
  afterNoon:
    '{hour, plural, =0 {మధ్యాహ్నం\u00a0{time}} one {మధ్యాహ్నం\u00a0{time}} =2 {మధ్యాహ్నం\u00a0{time}} =3 {మధ్యాహ్నం\u00a0{time}} =4 {సాయంత్రం\u00a0{time}} =5 {సాయంత్రం\u00a0{time}} =6 {సాయంత్రం\u00a0{time}} other {రాత్రి\u00a0{time}}}',
  dayAndTime: '{day}, {time}',
  indiaTime: '{time} భారత సమయం',
  dayInIndiaTime: '{day}, భారత సమయం',
  asOf: 'చివరి అప్‌డేట్ {time}',
  paidOf: '{paid, plural, one {కట్టినవారు {payers}లో #} other {కట్టినవారు {payers}లో #}}',
  passwordRecommended: '{length} లేదా ఎక్కువ అక్షరాలు పెట్టడం మంచిది',
  passwordTooShort: 'చాలా చిన్నది',
  passwordEasyToGuess: 'ఊహించడం తేలిక',
  passwordEnough: '{length} లేదా ఎక్కువ అక్షరాలుంటే ఇంకా మంచిది. తేలికగా ఊహించగల పాస్‌వర్డ్‌లను ఒప్పుకోం.',
  passwordLongEnough: 'తగినంత పొడవుంది. తేలికగా ఊహించగల పాస్‌వర్డ్‌లను ఒప్పుకోం.',
  fileEmpty: 'ఈ ఫైల్ ఖాళీగా ఉంది. వేరేది ఎంచుకోండి.',
  fileUnreadable: 'ఈ ఫైల్‌ను చదవలేకపోయాం. మళ్లీ ఎంచుకోండి.',
  fileNotTaken: 'ఇది మేము తీసుకోగలిగే ఫైల్ కాదు: {proofHint}.',
  fileHeic: 'HEIC ఫోటోలు తెరవడం ఈ బ్రౌజర్‌కు కుదరదు. ఆ ఫోటోను స్క్రీన్‌షాట్ తీసి దాన్ని ఎంచుకోండి, లేదా మీ కెమెరాను JPGకి మార్చండి.',
  fileTooLarge: 'ఈ ఫైల్ చాలా పెద్దది. {fileMaxMb} MB లోపు ఉన్నది ఎంచుకోండి.',
  someDevice: 'ఒక డివైజ్',
} as const
