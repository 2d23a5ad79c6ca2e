/** Texts on the state of payments, which several of their screens show. */
export const facts = {
  proofMissing: 'ट्रान्सफरचा पुरावा जोडा.',
  dateMissing: 'पैसे कधी दिले ती तारीख द्या.',
  dateInFuture: 'ही तारीख पुढची आहे.',
  couldNotBeSaved: 'पेमेंट या फोनवर सेव्ह करता आले नाही. पुन्हा प्रयत्न करा.',
  wasDue: '{date} पर्यंत',
  needsProof:
    '{what, select, cash {{name} यांना माहिती पुन्हा हवी आहे} missing {{name} यांना पुरावा हवा आहे} other {{name} यांना जास्त स्पष्ट पुरावा हवा आहे}}',
  payeeNeedsProof:
    '{what, select, cash {पैसे घेणाऱ्यांना माहिती पुन्हा हवी आहे} other {पैसे घेणाऱ्यांना जास्त स्पष्ट पुरावा हवा आहे}}',
  neededAgain: '{need}.',
  neededAgainWhy: '{need}: “{comment}”',
  doNotPayAgain:
    '{what, select, cash {पुन्हा पैसे भरू नका: फक्त माहिती मागितली आहे.} other {पुन्हा पैसे भरू नका: फक्त पुरावा मागितला आहे.}}',
  newProofAdvice: '{need} {warning}',
  giveDetailsAgain: 'माहिती पुन्हा द्या',
  uploadNewProof: 'नवा पुरावा अपलोड करा',
  waitingForYouToConfirm: 'तुम्ही कन्फर्म करणे बाकी',
  waitingForName: '{name} यांनी कन्फर्म करणे बाकी',
  waitingForPayee: 'पैसे घेणाऱ्यांनी कन्फर्म करणे बाकी',
  waitingForNewProof:
    '{what, select, cash {{name} यांनी माहिती पुन्हा देणे बाकी} other {{name} यांनी नवा पुरावा पाठवणे बाकी}}',
  youCanStillPay: 'हा हप्ता तुम्ही अजूनही भरू शकता.',
  payerCanStillPay: '{name} हा हप्ता अजूनही भरू शकतात.',
  yourTurn: 'रक्कम मिळण्याचा तुमचा नंबर',
  notPaidYet: 'अजून भरले नाही',
  overdue: 'उशीर झाला',
  missed: 'हप्ता चुकला',
  paidAndConfirmed: 'भरले आणि कन्फर्म झाले',
  missedCycle: 'हप्ता चुकला: फेरी {cycle}, {date} पर्यंत',
  neededInCycle: '{needed}: फेरी {cycle}',
  overdueCycle: 'उशीर झाला: फेरी {cycle}, {date} पर्यंत',
  dueBy: '{date} पर्यंत भरायचे',
  underReviewBeforePaying: 'तुमच्या कागदपत्रांची तपासणी सुरू आहे. ती स्वीकारल्यावर लगेच तुम्ही पैसे भरू शकता.',
  underReviewBeforeAnswering: 'तुमच्या कागदपत्रांची तपासणी सुरू आहे. ती स्वीकारल्यावर लगेच तुम्ही पेमेंटना उत्तर देऊ शकता.',
  verifyBeforePaying: 'पैसे भरण्याआधी Cirkles तुमची ओळख व्हेरिफाय करायला सांगते. मग तुम्ही आधी होता तिथे परत जाता.',
  verifyBeforeAnswering:
    'पेमेंटना उत्तर देण्याआधी Cirkles तुमची ओळख व्हेरिफाय करायला सांगते. मग तुम्ही आधी होता तिथे परत जाता.',
  underReviewBeforeHandingOver: 'तुमच्या कागदपत्रांची तपासणी सुरू आहे. ती स्वीकारल्यावर लगेच तुम्ही पैसे पुढे देऊ शकता.',
  verifyBeforeHandingOver:
    'पैसे पुढे देण्याआधी Cirkles तुमची ओळख व्हेरिफाय करायला सांगते. मग तुम्ही आधी होता तिथे परत जाता.',
  unknownCirkle: 'तुम्ही आधी होता ते सर्कल',
  theAdmin: 'ॲडमिन',
  theReceiver: 'रक्कम घेणारे सदस्य',
  proofDamaged: 'पुरावा या फोनवर खराब झाला. पुन्हा जोडा.',
  referenceReused: 'हा बँक रेफरन्स या सर्कलमध्ये आधी वापरला आहे.',
  fileReused: 'हीच फाइल या सर्कलमध्ये आधी वापरली आहे.',
} as const
