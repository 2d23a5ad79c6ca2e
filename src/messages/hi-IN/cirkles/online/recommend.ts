/** Texts of a Cirkle that one is not in, and may ask to join. */
export const recommend = {
  cirkleDetailsTitle: 'सर्कल की जानकारी देखें',
  close: 'बंद करें',
  requestToJoin: 'जॉइन रिक्वेस्ट भेजें',
  requested: 'रिक्वेस्ट भेजी',
  withdrawRequest: 'रिक्वेस्ट वापस लें',
  viewInvitation: 'अपना न्योता देखें',
  viewCirkle: 'सर्कल देखें',
  standingWithTitle: '<b>{title}</b> {text}',
  ownedBy: 'एडमिन: {name}',
  loadingCirkle: 'सर्कल लोड हो रहा है',
  notFound: 'यह सर्कल यहाँ नहीं है।',
  notFoundHint: 'देख लें कि आपने पूरा लिंक खोला है।',
  offline: 'आप ऑफ़लाइन हैं।',
  needsConnection: 'जिस सर्कल में आप नहीं हैं, वह Cirkles पर ही पढ़ा जाता है, इसलिए इंटरनेट चाहिए।',
  couldNotBeLoaded: 'सर्कल लोड नहीं हो सका।',
  askedToJoin: 'आपने जॉइन करने की रिक्वेस्ट भेजी है।',
  askedToJoinHint: '{owner} का जवाब आना बाकी है। जवाब आने पर आपको नोटिफ़िकेशन मिलेगा।',
  alreadyInvited: '{owner} ने आपको न्योता दिया है: रिक्वेस्ट भेजने की ज़रूरत नहीं।',
  whatOwnerSees:
    'कौन जॉइन करे, यह फ़ैसला {owner} का है। उन्हें आपका नाम, फ़ोटो और फ़ोन नंबर, आपका देश, और यह दिखेगा कि आप कब से Cirkles पर हैं और कितने चालू सर्कल में हैं।',
} as const
