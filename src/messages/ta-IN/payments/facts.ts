/** Texts on the state of payments, which several of their screens show. */
export const facts = {
  proofMissing: 'உங்கள் டிரான்ஸ்ஃபரின் ஆதாரத்தைச் சேர்க்கவும்.',
  dateMissing: 'நீங்கள் கட்டிய தேதியைக் கொடுங்கள்.',
  dateInFuture: 'இந்தத் தேதி வரப்போகும் நாள்.',
  couldNotBeSaved: 'பேமெண்ட்டை இந்த போனில் சேமிக்க முடியவில்லை. மீண்டும் முயற்சி செய்யுங்கள்.',
  wasDue: 'கடைசி தேதி {date}',
  needsProof:
    '{what, select, cash {{name} விவரத்தை மீண்டும் கேட்கிறார்} missing {{name} ஆதாரம் கேட்கிறார்} other {{name} தெளிவான ஆதாரம் கேட்கிறார்}}',
  payeeNeedsProof:
    '{what, select, cash {பணம் பெற வேண்டியவர் விவரத்தை மீண்டும் கேட்கிறார்} other {பணம் பெற வேண்டியவர் தெளிவான ஆதாரம் கேட்கிறார்}}',
  neededAgain: '{need}.',
  neededAgainWhy: '{need}: “{comment}”',
  doNotPayAgain:
    '{what, select, cash {மீண்டும் பணம் கட்ட வேண்டாம்: விவரம் மட்டுமே கேட்கப்படுகிறது.} other {மீண்டும் பணம் கட்ட வேண்டாம்: ஆதாரம் மட்டுமே கேட்கப்படுகிறது.}}',
  newProofAdvice: '{need} {warning}',
  giveDetailsAgain: 'விவரத்தை மீண்டும் கொடு',
  uploadNewProof: 'புதிய ஆதாரம் அப்லோடு செய்',
  waitingForYouToConfirm: 'நீங்கள் உறுதி செய்யக் காத்திருக்கிறது',
  waitingForName: '{name} உறுதி செய்யக் காத்திருக்கிறது',
  sayYesOrNo: 'இதை நீங்கள் ரொக்கமாகக் கொடுத்ததாக {name} சொல்கிறார். ஆம் அல்லது இல்லை?',
  waitingForYes: '{name} ஆம் அல்லது இல்லை சொல்லக் காத்திருக்கிறது',
  recordAnswered: 'பெற்றவர் பதிவு செய்தார்: உங்கள் பதில் சேமிக்கப்பட்டது',
  recordedByPayee: 'பெற்றவர் பதிவு செய்தார்: உங்கள் ஆம் அல்லது இல்லை தேவை',
  waitingForPayee: 'பணம் பெற வேண்டியவர் உறுதி செய்யக் காத்திருக்கிறது',
  waitingForNewProof:
    '{what, select, cash {{name} விவரத்தை மீண்டும் கொடுக்கக் காத்திருக்கிறது} other {{name} புதிய ஆதாரம் அனுப்பக் காத்திருக்கிறது}}',
  youCanStillPay: 'இந்தத் தவணையை இப்போதும் கட்டலாம்.',
  payerCanStillPay: '{name} இந்தத் தவணையை இப்போதும் கட்டலாம்.',
  yourTurn: 'நீங்கள் பெறும் முறை',
  notPaidYet: 'இன்னும் கட்டவில்லை',
  overdue: 'தேதி கடந்தது',
  missed: 'தவறியது',
  paidAndConfirmed: 'கட்டப்பட்டு உறுதியானது',
  missedCycle: 'தவறியது: சுற்று {cycle}, கடைசி தேதி {date}',
  neededInCycle: '{needed}: சுற்று {cycle}',
  overdueCycle: 'தேதி கடந்தது: சுற்று {cycle}, கடைசி தேதி {date}',
  dueBy: 'கடைசி தேதி {date}',
  underReviewBeforePaying: 'உங்கள் ஆவணங்கள் சரிபார்க்கப்படுகின்றன. அவை ஏற்கப்பட்டவுடன் பணம் கட்டலாம்.',
  underReviewBeforeAnswering: 'உங்கள் ஆவணங்கள் சரிபார்க்கப்படுகின்றன. அவை ஏற்கப்பட்டவுடன் பேமெண்ட்களுக்குப் பதில் சொல்லலாம்.',
  verifyBeforePaying:
    'பணம் கட்டும் முன், உங்கள் அடையாளத்தைச் சரிபார்க்க Cirkles கேட்கிறது. பிறகு நீங்கள் இருந்த இடத்துக்குத் திரும்புவீர்கள்.',
  verifyBeforeAnswering:
    'பேமெண்ட்களுக்குப் பதில் சொல்லும் முன், உங்கள் அடையாளத்தைச் சரிபார்க்க Cirkles கேட்கிறது. பிறகு நீங்கள் இருந்த இடத்துக்குத் திரும்புவீர்கள்.',
  underReviewBeforeHandingOver: 'உங்கள் ஆவணங்கள் சரிபார்க்கப்படுகின்றன. அவை ஏற்கப்பட்டவுடன் பெறுபவரிடம் பணம் கொடுக்கலாம்.',
  verifyBeforeHandingOver:
    'பெறுபவரிடம் பணம் கொடுக்கும் முன், உங்கள் அடையாளத்தைச் சரிபார்க்க Cirkles கேட்கிறது. பிறகு நீங்கள் இருந்த இடத்துக்குத் திரும்புவீர்கள்.',
  unknownCirkle: 'நீங்கள் இருந்த ஒரு சர்க்கிள்',
  theAdmin: 'அட்மின்',
  theReceiver: 'பணம் பெறுபவர்',
  proofDamaged: 'ஆதாரம் இந்த போனில் பழுதாகிவிட்டது. மீண்டும் சேர்க்கவும்.',
  referenceReused: 'இந்த பேங்க் ரெஃபரன்ஸ் இந்த சர்க்கிளில் முன்பே பயன்படுத்தப்பட்டது.',
  fileReused: 'இதே ஃபைல் இந்த சர்க்கிளில் முன்பே பயன்படுத்தப்பட்டது.',
} as const
