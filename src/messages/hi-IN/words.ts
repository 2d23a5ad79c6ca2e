/** Texts that several screens share: dates, counts, passwords and refused files. */
export const words = {
  today: 'आज',
  yesterday: 'कल',
  beforeNoon:
    '{hour, plural, one {रात\u00a0{time}} =2 {रात\u00a0{time}} =3 {रात\u00a0{time}} other {सुबह\u00a0{time}}}',
  afterNoon:
    '{hour, plural, one {दोपहर\u00a0{time}} =2 {दोपहर\u00a0{time}} =3 {दोपहर\u00a0{time}} =4 {शाम\u00a0{time}} =5 {शाम\u00a0{time}} =6 {शाम\u00a0{time}} =7 {शाम\u00a0{time}} other {रात\u00a0{time}}}',
  dayAndTime: '{day}, {time}',
  indiaTime: '{time} (भारत का समय)',
  dayInIndiaTime: '{day} (भारत का समय)',
  asOf: '{time} तक',
  paidOf: '{paid, plural, one {{payers} में से # ने चुकाया} other {{payers} में से # ने चुकाया}}',
  passwordRecommended: '{length} या ज़्यादा रखना बेहतर है',
  passwordTooShort: 'बहुत छोटा',
  passwordEasyToGuess: 'अंदाज़ा लगाना आसान',
  passwordEnough: '{length} या ज़्यादा बेहतर हैं। जिनका अंदाज़ा लगाना आसान हो, वे पासवर्ड नहीं लिए जाते।',
  passwordLongEnough: 'लंबाई ठीक है। जिनका अंदाज़ा लगाना आसान हो, वे पासवर्ड नहीं लिए जाते।',
  fileEmpty: 'यह फ़ाइल खाली है। कोई दूसरी चुनें।',
  fileUnreadable: 'यह फ़ाइल पढ़ी नहीं जा सकी। इसे फिर से चुनें।',
  fileNotTaken: 'यह फ़ाइल हम नहीं ले सकते: {proofHint}।',
  fileHeic: 'यह ब्राउज़र HEIC फ़ोटो नहीं खोल सकता। फ़ोटो का स्क्रीनशॉट लेकर उसे चुनें, या अपने कैमरे को JPG पर सेट करें।',
  fileTooLarge: 'यह फ़ाइल बहुत बड़ी है। ज़्यादा से ज़्यादा {fileMaxMb} MB की चुनें।',
  someDevice: 'कोई डिवाइस',
} as const
