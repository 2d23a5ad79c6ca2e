/** Texts of notices: what happened, by its kind. */
export const notices = {
  payeeDetailsChanged: '{name} ने अपने बैंक की जानकारी बदली है। पैसे देने से पहले उसे फिर देख लें।',
  passwordChanged:
    'आपका पासवर्ड बदला गया, और दूसरे डिवाइस लॉगआउट कर दिए गए। अगर यह आपने नहीं किया, तो तुरंत पासवर्ड रीसेट करें।',
  passkeyAdded: 'पासकी “{name}” जोड़ी गई। अगर यह आपने नहीं किया, तो उसे हटाएँ और तुरंत अपना पासवर्ड बदलें।',
  passkeyRemoved: 'पासकी “{name}” हटाई गई। अगर यह आपने नहीं किया, तो तुरंत अपना पासवर्ड बदलें।',
  bankDetailsChanged:
    'आपके बैंक की जानकारी बदली गई: जिन मेंबरों से आपको पैसे मिलने हैं, उन्हें {lastDigits} पर खत्म होने वाले खाते में देने को कहा जाता है। अगर यह आपने नहीं किया, तो तुरंत अपना पासवर्ड बदलें।',
  factorMailed:
    'टू-स्टेप वेरिफ़िकेशन चालू है: हर लॉगिन पर आपको ईमेल से कोड भेजा जाता है। अगर यह आपने नहीं किया, तो तुरंत अपना पासवर्ड बदलें।',
  factorApp: 'अब से आपका लॉगिन आपके ऑथेंटिकेटर ऐप से पूरा होगा। अगर यह आपने नहीं किया, तो तुरंत अपना पासवर्ड बदलें।',
  factorOff: 'टू-स्टेप वेरिफ़िकेशन बंद है। अगर यह आपने नहीं किया, तो तुरंत अपना पासवर्ड बदलें।',
  recoveryCodesRenewed: 'आपके नए रिकवरी कोड बने हैं। अगर यह आपने नहीं किया, तो तुरंत अपना पासवर्ड बदलें।',
  recoveryCodeUsed:
    '{count, plural, =0 {आपका आखिरी रिकवरी कोड इस्तेमाल हो गया: नए बनाएँ।} one {एक रिकवरी कोड इस्तेमाल हुआ; # बचा है: जल्दी नए बनाएँ।} other {एक रिकवरी कोड इस्तेमाल हुआ; # बचे हैं।}} अगर यह आपने नहीं किया, तो तुरंत अपना पासवर्ड बदलें।',
  invitationAccepted: '{name} ने {cirkle} का आपका न्योता मंज़ूर किया।',
  invitationDeclined: '{name} ने {cirkle} का आपका न्योता नामंज़ूर किया।',
  invitation: '{owner} की ओर से {cirkle} का न्योता: हर महीने {amount}।',
  joinRequest: '{name} ने {cirkle} जॉइन करने की रिक्वेस्ट भेजी है।',
  requestAccepted: 'आप अब {cirkle} के मेंबर हैं।',
  requestDeclined: '{cirkle} जॉइन करने की आपकी रिक्वेस्ट नामंज़ूर की गई।',
  requestClosed: '{cirkle} में अब और मेंबर नहीं लिए जाते, इसलिए जॉइन करने की आपकी रिक्वेस्ट बंद हो गई।',
  keptMemberAdded: '{owner} ने {name} को {cirkle} में जोड़ा, उनके पास फ़ोन नहीं है।',
  takeOverInvitation: '{owner} की ओर से न्योता: {cirkle} में {name} की जगह अब आप सँभालें।',
  memberTookOver: '{name} अब {cirkle} में अपना काम खुद करेंगे। अब तक उनके लिए {owner} दर्ज करते थे।',
  memberJoined: '{name} ने {cirkle} जॉइन किया।',
  memberLeft: '{name} ने {cirkle} छोड़ दिया।',
  cirkleEdited: 'एडमिन ने {cirkle} में बदलाव किया है।',
  cirkleReordered: '{cirkle} में बारी का क्रम बदल गया है: आपकी बारी अब नंबर {turn} पर है।',
  cirkleWaiting:
    '{cirkle} {startDate} को शुरू नहीं हो सका: फ़ोन वाला दूसरा मेंबर चाहिए। अगर {cancelledOn} से पहले किसी ने जॉइन नहीं किया, तो यह रद्द हो जाएगा।',
  cirkleCancelled: '{cirkle} शुरू होने से पहले रद्द हो गया।',
  cirkleStarted: '{cirkle} शुरू हो गया है।',
  cirkleCompleted: '{cirkle} पूरा हो गया: सबको पूरी रकम मिल चुकी है।',
  identityVerified: 'आपकी पहचान वेरिफ़ाई हो गई।',
  identityRejected: 'आपकी पहचान वेरिफ़ाई नहीं हो सकी: {reason}',
  aadhaarUnmasked:
    'आधार कार्ड की फ़ोटो में नंबर के आखिरी चार अंकों से ज़्यादा दिख रहा है। वह डिलीट कर दी गई है। पहले आठ अंक ढककर भेजें।',
  deletionScheduled: 'आपका अकाउंट {day} को डिलीट हो जाएगा। तब तक उसे रखा जा सकता है।',
  deletionCancelled: 'आपके अकाउंट का डिलीट होना रद्द हो गया। अगर यह आपने नहीं किया, तो तुरंत अपना पासवर्ड बदलें।',
  paymentSubmitted: '{payer} का कहना है कि उन्होंने {cirkle} के लिए आपको {amount} दिए हैं।',
  paymentSubmittedFor:
    '{payer} का कहना है कि उन्होंने {cirkle} के लिए {payee} को {amount} दिए हैं। {payee} की ओर से आप जवाब देंगे।',
  newProofSent:
    '{what, select, cash {{payer} ने {cirkle} के {amount} की जानकारी फिर से दी है।} other {{payer} ने {cirkle} के {amount} का नया प्रूफ़ भेजा है।}}',
  paymentConfirmed: '{validator} ने {cirkle} के लिए आपके {amount} कन्फ़र्म किए।',
  newProofAsked:
    '{what, select, cash {{validator} को {cirkle} के लिए आपके {amount} की जानकारी फिर से चाहिए: “{comment}” दोबारा पैसे न दें।} missing {{validator} को {cirkle} के लिए आपके {amount} का प्रूफ़ चाहिए: “{comment}” दोबारा पैसे न दें।} other {{validator} को {cirkle} के लिए आपके {amount} का ज़्यादा साफ़ प्रूफ़ चाहिए: “{comment}” दोबारा पैसे न दें।}}',
  paymentWaiting: '{payer} को {day} से इंतज़ार है कि आप {cirkle} के {amount} कन्फ़र्म करें।',
  cashRecorded: '{payee} का कहना है कि आपने {day} को {cirkle} के लिए उन्हें {amount} नकद दिए। क्या यह सही है?',
  cashAcknowledged: '{payer} का जवाब हाँ है: {cirkle} के लिए आपको {amount} नकद दिए। यह कन्फ़र्म है।',
  cashDenied: '{payer} का जवाब नहीं है: {cirkle} के लिए आपको {amount} नकद नहीं दिए।',
  cashDeniedSaying: '{payer} का जवाब नहीं है: {cirkle} के लिए आपको {amount} नकद नहीं दिए: “{comment}”',
  cashRecordedFor:
    '{author} ने दर्ज किया कि {payer} ने {day} को {cirkle} के लिए {payee} को {amount} नकद दिए। क्या यह सही है?',
  cashConfirmedBy: '{person} ने हाँ कहा: {payer} ने {cirkle} के लिए {payee} को {amount} नकद दिए। यह कन्फ़र्म है।',
  cashDeniedBy:
    '{person} का जवाब “नहीं” है: {payer} ने {cirkle} के लिए {payee} को {amount} नकद दिए, यह कन्फ़र्म नहीं हुआ।',
  cashDeniedBySaying:
    '{person} का जवाब “नहीं” है: {payer} ने {cirkle} के लिए {payee} को {amount} नकद दिए, यह कन्फ़र्म नहीं हुआ: “{comment}”',
  handedOver: '{owner} का कहना है कि मेंबर से मिली {cirkle} की रकम में से {amount} आपको दिए गए हैं।',
  handOverAcknowledged: '{cirkle} के लिए आपके दिए {amount} {receiver} को मिल गए हैं।',
  handOverSentBack: '{cirkle} के लिए आपके दिए {amount} {receiver} को नहीं मिले: “{comment}”',
  newProofDue:
    '{what, select, cash {{cirkle} के लिए आपके {amount} की जानकारी {day} तक फिर से चाहिए। दोबारा पैसे न दें।} other {{cirkle} के लिए आपके {amount} का नया प्रूफ़ {day} तक चाहिए। दोबारा पैसे न दें।}}',
  newProofDueToday:
    '{what, select, cash {{cirkle} के लिए आपके {amount} की जानकारी आज फिर से चाहिए। दोबारा पैसे न दें।} other {{cirkle} के लिए आपके {amount} का नया प्रूफ़ आज चाहिए। दोबारा पैसे न दें।}}',
  due: '{cirkle} के लिए आपको {day} तक {amount} देने हैं।',
  dueTomorrow: '{cirkle} के लिए आपको कल, {day} तक, {amount} देने हैं।',
  dueToday: '{cirkle} के लिए आपको आज, {day} को, {amount} देने हैं।',
  overdue: '{cirkle} के लिए आपकी {amount} की किस्त की तारीख निकल गई: आखिरी तारीख {day} थी।',
  missed: '{cirkle} के लिए आपकी {amount} की किस्त छूट गई, आखिरी तारीख {day} थी। यह अब भी चुकाई जा सकती है।',
  swapRequest:
    '{requester} ने {cirkle} में आपसे बारी बदलने की रिक्वेस्ट भेजी है: मंज़ूर करने पर आपको रकम {before} की जगह {after} को मिलेगी।',
  swapAccepted: '{asked} ने {cirkle} में बारी की अदला-बदली मंज़ूर की: अब आपको रकम {after} को मिलेगी।',
  swapDeclined: '{asked} ने {cirkle} में बारी की अदला-बदली के लिए मना किया।',
  swapSuperseded: '{cirkle} में {asked} को भेजी आपकी बारी बदलने की रिक्वेस्ट खत्म हो गई: एक दूसरी अदला-बदली मंज़ूर हुई।',
  swapLapsed: '{cirkle} में {asked} को भेजी आपकी बारी बदलने की रिक्वेस्ट का समय निकल गया: समय पर जवाब नहीं आया।',
  swapApplied: '{requester} और {asked} ने {cirkle} में बारी की अदला-बदली की है।',
  formerMember: 'पूर्व मेंबर',
  unknown: 'Cirkles में कुछ नया है।',
} as const
