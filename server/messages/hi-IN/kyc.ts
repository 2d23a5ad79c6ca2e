/** Texts of the identity check: outcomes and refusals of its calls, its mails and its notices. */
export const kyc = {
  documentsSent: 'आपके कागज़ों की जाँच चल रही है। हम दो कामकाजी दिनों में जवाब देते हैं।',
  documentsWithdrawn: 'आपके कागज़ डिलीट हो गए। पहचान कभी भी फिर से वेरिफ़ाई की जा सकती है।',
  receivedMailSubject: 'हमें आपके कागज़ मिल गए हैं',
  receivedMailWhat: 'धन्यवाद। आपके कागज़ों की जाँच चल रही है। हम दो कामकाजी दिनों में जवाब देते हैं।',
  receivedMailNotYou: 'अगर आपने कोई कागज़ नहीं भेजे, तो तुरंत अपना पासवर्ड बदलें।',
  withdrawnMailSubject: 'आपकी पहचान के कागज़ डिलीट हो गए',
  withdrawnMailWhat: 'आपने अपनी पहचान की जाँच वापस ले ली है। आपके कागज़ और आपका भरा हुआ फ़ॉर्म डिलीट हो गए।',
  withdrawnMailNotYou: 'अगर यह आपने नहीं किया, तो तुरंत अपना पासवर्ड बदलें।',
  verifiedMailSubject: 'आपकी पहचान वेरिफ़ाई हो गई',
  verifiedMailWhat: 'धन्यवाद। आपके कागज़ जाँचे गए, और आपकी पहचान वेरिफ़ाई हो गई।',
  verifiedMailLocked: 'अब से आपकी प्रोफ़ाइल लॉक है: सिर्फ़ उसकी फ़ोटो बदली जा सकती है।',
  rejectedMailSubject: 'आपकी पहचान वेरिफ़ाई नहीं हो सकी',
  rejectedMailReason: 'वजह यह है: {reason}',
  rejectedMailAgain: 'आपके कागज़ फिर से भेजे जा सकते हैं।',
  rejectedMailLink: 'अपनी पहचान वेरिफ़ाई करें',
} as const
