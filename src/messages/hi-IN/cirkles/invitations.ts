/** Texts of invitations and requests to join, as Home shows them, and of a Cirkle’s terms. */
export const invitations = {
  cirkleDetailsTitle: 'सर्कल की जानकारी देखें',
  close: 'बंद करें',
  loadingInvitation: 'न्योता लोड हो रहा है',
  invitationNotOpen: 'यह न्योता अब खुला नहीं है।',
  invitationNotOpenHint:
    'इसका जवाब दिया जा चुका है, यह वापस लिया गया या इसका समय निकल गया, या सर्कल शुरू हो गया या रद्द हो गया।',
  ownedBy: 'एडमिन: {name}',
  monthlyPot: 'महीने की पूरी रकम',
  contributionAmount: 'किस्त की रकम',
  perMonth: 'हर महीने {amount}',
  members: 'मेंबर',
  outOf: '{most} में से {count}',
  firstPayment: 'पहला पेमेंट',
  created: 'कब बना',
  potGrows:
    'मेंबर बढ़ने के साथ महीने की पूरी रकम बढ़ती है, सभी {count} होने पर {amount} तक: हर मेंबर किस्त देता है, और हर एक को एक बार पूरी रकम मिलती है।',
  orderMayChange: 'शुरू होने तक एडमिन क्रम बदल सकते हैं।',
  placeInvitesYou: '<b>{owner}</b> की ओर से न्योता: <b>{cirkle}</b> में <b>{name}</b> की जगह अब आप सँभालें।',
  placeMeans:
    'अब तक {name} के लिए {owner} दर्ज करते थे। मंज़ूर करने पर आप अपना काम खुद करेंगे: पैसे देना, लेना और जवाब देना। जो दर्ज है वह वैसा ही रहेगा, और आप वह सब देखेंगे।',
  yourTurn: 'आपकी बारी',
  yourTurnLater: 'शुरू होने पर पता चलेगी',
  asksToJoin: '{cirkle} जॉइन करने की रिक्वेस्ट',
  livesIn: 'रहने की जगह: {country}',
  activeIn: '{count, plural, one {# चालू सर्कल में} other {# चालू सर्कल में}}',
  acceptRequest: 'रिक्वेस्ट मंज़ूर करें',
  acceptRequestOf: '{name} की रिक्वेस्ट मंज़ूर करें',
  declineRequest: 'रिक्वेस्ट नामंज़ूर करें',
  declineRequestOf: '{name} की रिक्वेस्ट नामंज़ूर करें',
} as const
