/** Comparing payments with lines of a bank statement. */
export const statementMatch = {
  matchTitle: 'स्टेटमेंटशी जुळवा',
  matchWhat:
    'तुमच्या बँक स्टेटमेंटच्या ओळी पेस्ट करा. त्यात सापडलेल्या पेमेंटवर टिक होते; तुम्ही सांगेपर्यंत काहीही कन्फर्म होत नाही.',
  statementLines: 'तुमच्या स्टेटमेंटच्या ओळी',
  staysOnThisPhone: 'त्या या डिव्हाइसवरच राहतात आणि ठेवल्या जात नाहीत.',
  nothingPasted: 'किमान एक ओळ पेस्ट करा.',
  match: 'पेमेंट शोधा',
  matchResult: 'तुमच्या स्टेटमेंटशी तुलना',
  matchedCount: 'बँक किंवा UPI च्या {all} पेमेंटपैकी {found} तुमच्या स्टेटमेंटमध्ये सापडली.',
  closeMatch: 'तुलना बंद करा',
  notFound: 'सापडले नाही',
  otherAmountShort: ' (रेफरन्स आहे, पण रक्कम वेगळी आहे)',
  unusedLines:
    '{count, plural, one {1 ओळ इथल्या कोणत्याही पेमेंटशी जुळत नाही} other {# ओळी इथल्या कोणत्याही पेमेंटशी जुळत नाहीत}}',
} as const
