/** Texts of notices: what happened, by its kind. */
export const notices = {
  payeeDetailsChanged: '{name} यांनी बँकेची माहिती बदलली आहे. पैसे भरण्याआधी ती पुन्हा पाहा.',
  passwordChanged: 'तुमचा पासवर्ड बदलला, आणि इतर डिव्हाइस साइन आउट केली. हे तुम्ही केले नसेल तर लगेच पासवर्ड रीसेट करा.',
  passkeyAdded: '“{name}” ही पासकी जोडली. हे तुम्ही केले नसेल तर ती काढा आणि लगेच पासवर्ड बदला.',
  passkeyRemoved: '“{name}” ही पासकी काढली. हे तुम्ही केले नसेल तर लगेच पासवर्ड बदला.',
  bankDetailsChanged:
    'तुमची बँकेची माहिती बदलली: ज्या सदस्यांनी तुम्हाला पैसे द्यायचे आहेत त्यांना {lastDigits} ने संपणाऱ्या खात्यात भरायला सांगितले जाते. हे तुम्ही केले नसेल तर लगेच पासवर्ड बदला.',
  factorMailed:
    'टू-फॅक्टर ऑथेंटिकेशन सुरू आहे: प्रत्येक साइन इनला तुम्हाला ईमेलवर कोड पाठवला जातो. हे तुम्ही केले नसेल तर लगेच पासवर्ड बदला.',
  factorApp: 'आतापासून तुमचे साइन इन ऑथेंटिकेटर ॲपने पूर्ण होते. हे तुम्ही केले नसेल तर लगेच पासवर्ड बदला.',
  factorOff: 'टू-फॅक्टर ऑथेंटिकेशन बंद आहे. हे तुम्ही केले नसेल तर लगेच पासवर्ड बदला.',
  recoveryCodesRenewed: 'तुमचे नवे रिकव्हरी कोड तयार आहेत. हे तुम्ही केले नसेल तर लगेच पासवर्ड बदला.',
  recoveryCodeUsed:
    '{count, plural, =0 {तुमचा शेवटचा रिकव्हरी कोड वापरला गेला: नवे बनवा.} one {एक रिकव्हरी कोड वापरला गेला; एक शिल्लक आहे: लवकरच नवे बनवा.} other {एक रिकव्हरी कोड वापरला गेला; # शिल्लक आहेत.}} हे तुम्ही केले नसेल तर लगेच पासवर्ड बदला.',
  invitationAccepted: '{name} यांनी {cirkle} चे तुमचे आमंत्रण स्वीकारले.',
  invitationDeclined: '{name} यांनी {cirkle} चे तुमचे आमंत्रण नाकारले.',
  invitation: '{owner} यांचे तुम्हाला {cirkle} साठी आमंत्रण: दर महिन्याला {amount}.',
  joinRequest: '{name} यांनी {cirkle} मध्ये सामील होण्याची विनंती केली आहे.',
  requestAccepted: 'तुम्ही आता {cirkle} चे सदस्य आहात.',
  requestDeclined: '{cirkle} मध्ये सामील होण्याची तुमची विनंती नाकारली गेली.',
  requestClosed: '{cirkle} मध्ये आता नवे सदस्य घेतले जात नाहीत, म्हणून सामील होण्याची तुमची विनंती बंद झाली.',
  keptMemberAdded: '{owner} यांनी {name} यांना {cirkle} मध्ये जोडले, त्यांच्याकडे फोन नाही.',
  takeOverInvitation: '{owner} यांचे आमंत्रण: {cirkle} मधील {name} यांची जागा आता तुम्ही घ्या.',
  memberTookOver: '{name} आता {cirkle} मध्ये स्वतःचे काम स्वतः करतील. आतापर्यंत त्यांच्यासाठी {owner} नोंद करत होते.',
  memberJoined: '{name} आता {cirkle} चे सदस्य आहेत.',
  memberLeft: '{name} यांनी {cirkle} सोडले.',
  cirkleEdited: 'प्रमुखांनी {cirkle} मध्ये बदल केला आहे.',
  cirkleReordered: '{cirkle} मधल्या नंबरांचा क्रम बदलला आहे: तुमचा नंबर आता {turn}.',
  cirkleWaiting:
    '{cirkle} {startDate} रोजी सुरू होऊ शकले नाही: फोन असलेला दुसरा सदस्य हवा. {cancelledOn} च्या आधी कोणी सामील झाले नाही तर ते रद्द होते.',
  cirkleCancelled: '{cirkle} सुरू होण्याआधीच रद्द झाले.',
  cirkleStarted: '{cirkle} सुरू झाले आहे.',
  cirkleCompleted: '{cirkle} पूर्ण झाले: सगळ्यांना जमा रक्कम मिळाली आहे.',
  identityVerified: 'तुमची ओळख व्हेरिफाय झाली.',
  identityRejected: 'तुमची ओळख व्हेरिफाय करता आली नाही: {reason}',
  aadhaarUnmasked:
    'आधार कार्डच्या फोटोत क्रमांकाच्या शेवटच्या चार अंकांपेक्षा जास्त दिसते. तो डिलीट केला आहे. पहिले आठ अंक झाकलेला फोटो पाठवा.',
  deletionScheduled: 'तुमचे अकाउंट {day} रोजी डिलीट होईल. तोपर्यंत तुम्ही ते ठेवू शकता.',
  deletionCancelled: 'तुमचे अकाउंट डिलीट करणे रद्द झाले. हे तुम्ही केले नसेल तर लगेच पासवर्ड बदला.',
  paymentSubmitted: '{payer} यांचे म्हणणे: {cirkle} साठी तुम्हाला {amount} दिले.',
  paymentSubmittedFor:
    '{payer} यांचे म्हणणे: {cirkle} साठी {payee} यांना {amount} दिले. {payee} यांच्या वतीने तुम्ही उत्तर द्या.',
  newProofSent:
    '{what, select, cash {{payer} यांनी {cirkle} साठीच्या {amount} ची माहिती पुन्हा दिली.} other {{payer} यांनी {cirkle} साठीच्या {amount} चा नवा पुरावा पाठवला.}}',
  paymentConfirmed: '{validator} यांनी {cirkle} साठीचे तुमचे {amount} कन्फर्म केले.',
  newProofAsked:
    '{what, select, cash {{validator} यांना {cirkle} साठीच्या तुमच्या {amount} ची माहिती पुन्हा हवी आहे: “{comment}” पुन्हा पैसे भरू नका.} missing {{validator} यांना {cirkle} साठीच्या तुमच्या {amount} चा पुरावा हवा आहे: “{comment}” पुन्हा पैसे भरू नका.} other {{validator} यांना {cirkle} साठीच्या तुमच्या {amount} चा जास्त स्पष्ट पुरावा हवा आहे: “{comment}” पुन्हा पैसे भरू नका.}}',
  paymentWaiting: '{cirkle} साठीचे {amount} तुम्ही कन्फर्म करावे म्हणून {payer} {day} पासून वाट पाहत आहेत.',
  cashRecorded: '{payee} म्हणतात की तुम्ही {day} रोजी {cirkle} साठी त्यांना रोख {amount} दिले. हे बरोबर आहे का?',
  cashAcknowledged: '{payer} हो म्हणतात: {cirkle} साठी तुम्हाला रोख {amount} दिले. हे कन्फर्म झाले.',
  cashDenied: '{payer} नाही म्हणतात: {cirkle} साठी तुम्हाला रोख {amount} दिले नाहीत.',
  cashDeniedSaying: '{payer} नाही म्हणतात: {cirkle} साठी तुम्हाला रोख {amount} दिले नाहीत: “{comment}”',
  cashRecordedFor:
    '{author} यांनी नोंदवले की {payer} यांनी {day} रोजी {cirkle} साठी {payee} यांना रोख {amount} दिले. हे बरोबर आहे का?',
  cashConfirmedBy:
    '{person} हो म्हणतात: {payer} यांनी {cirkle} साठी {payee} यांना रोख {amount} दिले. हे कन्फर्म झाले.',
  cashDeniedBy:
    '{person} नाही म्हणतात: {payer} यांनी {cirkle} साठी {payee} यांना रोख {amount} दिले हे कन्फर्म झाले नाही.',
  cashDeniedBySaying:
    '{person} नाही म्हणतात: {payer} यांनी {cirkle} साठी {payee} यांना रोख {amount} दिले हे कन्फर्म झाले नाही: “{comment}”',
  handedOver: '{owner} यांचे म्हणणे: {cirkle} साठी सदस्यांनी दिलेल्या रकमेतले {amount} तुम्हाला दिले.',
  handOverAcknowledged: '{cirkle} साठी तुम्ही दिलेले {amount} {receiver} यांना मिळाले.',
  handOverSentBack: '{cirkle} साठी तुम्ही दिलेले {amount} {receiver} यांना मिळाले नाहीत: “{comment}”',
  newProofDue:
    '{what, select, cash {{cirkle} साठीच्या तुमच्या {amount} ची माहिती {day} पर्यंत पुन्हा हवी आहे. पुन्हा पैसे भरू नका.} other {{cirkle} साठीच्या तुमच्या {amount} चा नवा पुरावा {day} पर्यंत हवा आहे. पुन्हा पैसे भरू नका.}}',
  newProofDueToday:
    '{what, select, cash {{cirkle} साठीच्या तुमच्या {amount} ची माहिती आज पुन्हा हवी आहे. पुन्हा पैसे भरू नका.} other {{cirkle} साठीच्या तुमच्या {amount} चा नवा पुरावा आज हवा आहे. पुन्हा पैसे भरू नका.}}',
  due: '{cirkle} साठीचे तुमचे {amount} {day} पर्यंत भरायचे आहेत.',
  dueTomorrow: '{cirkle} साठीचे तुमचे {amount} उद्या, {day} पर्यंत भरायचे आहेत.',
  dueToday: '{cirkle} साठीचे तुमचे {amount} आज, {day} ला भरायचे आहेत.',
  overdue: '{cirkle} साठीच्या तुमच्या {amount} च्या हप्त्याला उशीर झाला आहे: शेवटची तारीख {day} होती.',
  missed: '{cirkle} साठीचा तुमचा {amount} चा हप्ता चुकला, शेवटची तारीख {day} होती. तुम्ही तो अजूनही भरू शकता.',
  swapRequest:
    '{requester} यांना {cirkle} मध्ये तुमच्याशी नंबरांची अदलाबदल करायची आहे. तुम्ही स्वीकारल्यास तुम्हाला रक्कम {before} ऐवजी {after} रोजी मिळेल.',
  swapAccepted: '{asked} यांनी {cirkle} मधली तुमची अदलाबदल स्वीकारली: तुम्हाला आता रक्कम {after} रोजी मिळते.',
  swapDeclined: '{asked} यांनी {cirkle} मधली तुमची अदलाबदल नाकारली.',
  swapSuperseded: '{cirkle} मध्ये {asked} यांना केलेली तुमची अदलाबदलीची विनंती संपली: दुसरी अदलाबदल स्वीकारली गेली.',
  swapLapsed: '{cirkle} मध्ये {asked} यांना केलेल्या अदलाबदलीच्या विनंतीची मुदत संपली: वेळेत उत्तर आले नाही.',
  swapApplied: '{requester} आणि {asked} यांनी {cirkle} मध्ये नंबरांची अदलाबदल केली आहे.',
  formerMember: 'माजी सदस्य',
  unknown: 'Cirkles मध्ये काहीतरी नवीन आहे.',
} as const
