/** Texts that several screens share: dates, counts, passwords and refused files. */
export const words = {
  today: 'இன்று',
  yesterday: 'நேற்று',
  beforeNoon:
    '{hour, plural, =0 {இரவு\u00a0{time}} one {இரவு\u00a0{time}} =2 {இரவு\u00a0{time}} =3 {அதிகாலை\u00a0{time}} =4 {அதிகாலை\u00a0{time}} other {காலை\u00a0{time}}}',
  afterNoon:
    '{hour, plural, =0 {மதியம்\u00a0{time}} one {மதியம்\u00a0{time}} =2 {மதியம்\u00a0{time}} =3 {மதியம்\u00a0{time}} =4 {மாலை\u00a0{time}} =5 {மாலை\u00a0{time}} =6 {மாலை\u00a0{time}} other {இரவு\u00a0{time}}}',
  dayAndTime: '{day}, {time}',
  indiaTime: '{time} இந்திய நேரம்',
  dayInIndiaTime: '{day}, இந்திய நேரம்',
  asOf: '{time} நிலவரம்',
  paidOf: '{paid, plural, one {{payers} பேரில் # நபர் கட்டியுள்ளார்} other {{payers} பேரில் # பேர் கட்டியுள்ளார்கள்}}',
  passwordRecommended: '{length} அல்லது அதற்கு மேல் இருப்பது நல்லது',
  passwordTooShort: 'மிகச் சிறியது',
  passwordEasyToGuess: 'எளிதாகக் கண்டுபிடிக்கலாம்',
  passwordEnough: '{length} அல்லது அதற்கு மேல் இன்னும் நல்லது. எளிதாகக் கண்டுபிடிக்கக்கூடிய பாஸ்வேர்டுகள் ஏற்கப்படாது.',
  passwordLongEnough: 'போதுமான நீளம். எளிதாகக் கண்டுபிடிக்கக்கூடிய பாஸ்வேர்டுகள் ஏற்கப்படாது.',
  fileEmpty: 'இந்த ஃபைல் காலியாக உள்ளது. வேறொன்றைத் தேர்வு செய்யுங்கள்.',
  fileUnreadable: 'இந்த ஃபைலைப் படிக்க முடியவில்லை. மீண்டும் தேர்வு செய்யுங்கள்.',
  fileNotTaken: 'இந்த ஃபைலை எடுத்துக்கொள்ள முடியாது: {proofHint}.',
  fileHeic:
    'இந்த பிரவுசரால் HEIC போட்டோக்களைத் திறக்க முடியாது. போட்டோவை ஸ்கிரீன்ஷாட் எடுத்து அதைத் தேர்வு செய்யுங்கள், அல்லது கேமராவை JPG ஆக மாற்றுங்கள்.',
  fileTooLarge: 'இந்த ஃபைல் மிகப் பெரியது. அதிகபட்சம் {fileMaxMb} MB உள்ளதைத் தேர்வு செய்யுங்கள்.',
  someDevice: 'ஒரு சாதனம்',
} as const
