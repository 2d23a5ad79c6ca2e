/** Texts that several screens share: dates, counts, passwords and refused files. */
export const words = {
  today: 'आज',
  yesterday: 'काल',
  beforeNoon:
    '{hour, plural, =0 {रात्री\u00a0{time}} one {रात्री\u00a0{time}} =2 {रात्री\u00a0{time}} =3 {रात्री\u00a0{time}} =4 {पहाटे\u00a0{time}} =5 {पहाटे\u00a0{time}} other {सकाळी\u00a0{time}}}',
  afterNoon:
    '{hour, plural, =0 {दुपारी\u00a0{time}} one {दुपारी\u00a0{time}} =2 {दुपारी\u00a0{time}} =3 {दुपारी\u00a0{time}} =4 {संध्याकाळी\u00a0{time}} =5 {संध्याकाळी\u00a0{time}} =6 {संध्याकाळी\u00a0{time}} =7 {संध्याकाळी\u00a0{time}} other {रात्री\u00a0{time}}}',
  dayAndTime: '{day}, {time}',
  indiaTime: '{time} भारतीय वेळ',
  dayInIndiaTime: '{day}, भारतीय वेळ',
  asOf: 'शेवटची माहिती {time}',
  paidOf: '{paid, plural, one {{payers} पैकी # जणाने भरले} other {{payers} पैकी # जणांनी भरले}}',
  passwordRecommended: '{length} किंवा जास्त अक्षरे चांगली',
  passwordTooShort: 'खूप लहान',
  passwordEasyToGuess: 'ओळखायला सोपा',
  passwordEnough: '{length} किंवा जास्त अक्षरे अधिक चांगली. ओळखायला सोपे पासवर्ड नाकारले जातात.',
  passwordLongEnough: 'पुरेसा मोठा. ओळखायला सोपे पासवर्ड नाकारले जातात.',
  fileEmpty: 'ही फाइल रिकामी आहे. दुसरी निवडा.',
  fileUnreadable: 'ही फाइल वाचता आली नाही. पुन्हा निवडा.',
  fileNotTaken: 'ही फाइल घेता येत नाही: {proofHint}.',
  fileHeic: 'हा ब्राउझर HEIC फोटो उघडू शकत नाही. फोटोचा स्क्रीनशॉट काढा आणि तो निवडा, किंवा कॅमेरा JPG वर सेट करा.',
  fileTooLarge: 'ही फाइल खूप मोठी आहे. जास्तीत जास्त {fileMaxMb} MB ची निवडा.',
  someDevice: 'एक डिव्हाइस',
} as const
