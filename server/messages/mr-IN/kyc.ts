/** Texts of the identity check: outcomes and refusals of its calls, its mails and its notices. */
export const kyc = {
  documentsSent: 'तुमच्या कागदपत्रांची तपासणी सुरू आहे. आम्ही कामकाजाच्या दोन दिवसांत उत्तर देतो.',
  documentsWithdrawn: 'तुमची कागदपत्रे डिलीट केली. तुम्ही ओळख कधीही पुन्हा व्हेरिफाय करू शकता.',
  receivedMailSubject: 'तुमची कागदपत्रे आम्हाला मिळाली',
  receivedMailWhat: 'धन्यवाद. तुमच्या कागदपत्रांची तपासणी सुरू आहे. आम्ही कामकाजाच्या दोन दिवसांत उत्तर देतो.',
  receivedMailNotYou: 'तुम्ही काही पाठवले नसेल तर लगेच पासवर्ड बदला.',
  withdrawnMailSubject: 'तुमची ओळखीची कागदपत्रे डिलीट केली',
  withdrawnMailWhat: 'तुम्ही ओळख तपासणी मागे घेतली आहे. तुमची कागदपत्रे आणि तुम्ही भरलेला फॉर्म डिलीट केला आहे.',
  withdrawnMailNotYou: 'हे तुम्ही केले नसेल तर लगेच पासवर्ड बदला.',
  verifiedMailSubject: 'तुमची ओळख व्हेरिफाय झाली',
  verifiedMailWhat: 'धन्यवाद. तुमची कागदपत्रे तपासली, आणि तुमची ओळख व्हेरिफाय झाली.',
  verifiedMailLocked: 'आतापासून तुमचे प्रोफाइल लॉक आहे: फक्त फोटो बदलता येतो.',
  rejectedMailSubject: 'तुमची ओळख व्हेरिफाय करता आली नाही',
  rejectedMailReason: 'कारण: {reason}',
  rejectedMailAgain: 'तुम्ही कागदपत्रे पुन्हा पाठवू शकता.',
  rejectedMailLink: 'तुमची ओळख व्हेरिफाय करा',
} as const
