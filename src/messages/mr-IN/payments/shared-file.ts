/** Texts of files shared from other apps, as proofs of payments. */
export const sharedFile = {
  waiting:
    '{count, plural, one {शेअर केलेल्या एका फाइलचे पेमेंट सांगायचे बाकी} other {शेअर केलेल्या # फाइलची पेमेंट सांगायची बाकी}}',
  whichPayment: 'हे कोणत्या पेमेंटसाठी आहे?',
  discard: 'टाकून द्या',
  useAsProof: 'पुरावा म्हणून वापरा',
  openingFile: 'शेअर केलेले उघडत आहे',
  nothingToPay: 'आत्ता भरायचे काही नाही.',
  nothingToPayYet: 'आत्ता भरायचे काही नाही. फाइल या फोनवर एक आठवडा राहते.',
  keepForAWeek: 'एक आठवडा ठेवा',
  cirkleAndCycle: 'सर्कल आणि फेरी',
  factsAndReceiver: '{facts}, {name} यांना रक्कम मिळते',
  noFile: 'शेअर केलेली ही फाइल नाही. फोटो किंवा PDF शेअर करा, किंवा इथे निवडा.',
  signedOut: 'कोणी साइन इन केलेले नव्हते, म्हणून ती ठेवली नाही. पुन्हा शेअर करा, किंवा इथे निवडा.',
  notKept: 'या फोनला ती ठेवता आली नाही. पुन्हा शेअर करा, किंवा इथे निवडा.',
  notTaken: 'Cirkles ला ती अजून घेता आली नाही. पुन्हा शेअर करा, किंवा इथे निवडा.',
  notHere: 'ती आता या फोनवर नाही. पुन्हा शेअर करा, किंवा इथे निवडा.',
} as const
