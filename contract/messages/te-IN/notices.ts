/** Texts of notices: what happened, by its kind. */
export const notices = {
  payeeDetailsChanged: '{name} గారు వారి బ్యాంక్ వివరాలు మార్చారు. కట్టే ముందు వాటిని మళ్లీ చూడండి.',
  passwordChanged: 'మీ పాస్‌వర్డ్ మారింది, మిగతా డివైజ్‌లు సైన్ అవుట్ అయ్యాయి. ఇది మీరు కాకపోతే, వెంటనే రీసెట్ చేయండి.',
  passkeyAdded: '“{name}” పాస్‌కీ చేర్చారు. ఇది మీరు కాకపోతే, దాన్ని తీసేసి వెంటనే పాస్‌వర్డ్ మార్చండి.',
  passkeyRemoved: '“{name}” పాస్‌కీ తీసేశారు. ఇది మీరు కాకపోతే, వెంటనే పాస్‌వర్డ్ మార్చండి.',
  bankDetailsChanged:
    'మీ బ్యాంక్ వివరాలు మారాయి: మీకు కట్టాల్సిన మెంబర్లను {lastDigits}తో ముగిసే అకౌంట్‌కు కట్టమని అడుగుతాం. ఇది మీరు కాకపోతే, వెంటనే పాస్‌వర్డ్ మార్చండి.',
  factorMailed: 'టూ-స్టెప్ వెరిఫికేషన్ ఆన్ అయింది: ప్రతి సైన్ ఇన్‌లో మీకు మెయిల్‌లో కోడ్ వస్తుంది. ఇది మీరు కాకపోతే, వెంటనే పాస్‌వర్డ్ మార్చండి.',
  factorApp: 'ఇకపై మీ సైన్ ఇన్ మీ ఆథెంటికేటర్ యాప్‌తో పూర్తవుతుంది. ఇది మీరు కాకపోతే, వెంటనే పాస్‌వర్డ్ మార్చండి.',
  factorOff: 'టూ-స్టెప్ వెరిఫికేషన్ ఆఫ్ అయింది. ఇది మీరు కాకపోతే, వెంటనే పాస్‌వర్డ్ మార్చండి.',
  recoveryCodesRenewed: 'మీకు కొత్త రికవరీ కోడ్‌లు వచ్చాయి. ఇది మీరు కాకపోతే, వెంటనే పాస్‌వర్డ్ మార్చండి.',
  recoveryCodeUsed:
    '{count, plural, =0 {మీ చివరి రికవరీ కోడ్ వాడారు: కొత్తవి తయారు చేయండి.} one {ఒక రికవరీ కోడ్ వాడారు; ఒకటి మిగిలింది: త్వరగా కొత్తవి తయారు చేయండి.} other {ఒక రికవరీ కోడ్ వాడారు; # మిగిలాయి.}} ఇది మీరు కాకపోతే, వెంటనే పాస్‌వర్డ్ మార్చండి.',
  invitationAccepted: '{cirkle} సర్కిల్‌కు మీ ఆహ్వానాన్ని {name} గారు ఒప్పుకున్నారు.',
  invitationDeclined: '{cirkle} సర్కిల్‌కు మీ ఆహ్వానాన్ని {name} గారు వద్దన్నారు.',
  invitation: '{owner} గారు మిమ్మల్ని {cirkle} సర్కిల్‌కు పిలుస్తున్నారు: నెలకు {amount}.',
  joinRequest: '{name} గారు {cirkle} సర్కిల్‌లో చేరాలని అడుగుతున్నారు.',
  requestAccepted: 'మీరు ఇప్పుడు {cirkle} సర్కిల్‌లో మెంబర్.',
  requestDeclined: '{cirkle} సర్కిల్‌లో చేరడానికి మీ రిక్వెస్ట్‌ను వద్దన్నారు.',
  requestClosed: '{cirkle} సర్కిల్‌లో ఇక కొత్త మెంబర్లను తీసుకోవడం లేదు, కాబట్టి చేరడానికి మీ రిక్వెస్ట్ ముగిసింది.',
  keptMemberAdded: '{owner} గారు {name} గారిని {cirkle} సర్కిల్‌లో చేర్చారు, వారి దగ్గర ఫోన్ లేదు.',
  takeOverInvitation: '{cirkle} సర్కిల్‌లో {name} గారి స్థానం తీసుకోమని {owner} గారు మిమ్మల్ని పిలుస్తున్నారు.',
  memberTookOver: '{name} గారు ఇక {cirkle} సర్కిల్‌లో తమ పని తామే చేసుకుంటారు. ఇప్పటివరకు వారి కోసం {owner} గారు రికార్డ్ చేశారు.',
  memberJoined: '{name} గారు {cirkle} సర్కిల్‌లో చేరారు.',
  memberLeft: '{name} గారు {cirkle} సర్కిల్ నుంచి బయటికి వెళ్లారు.',
  cirkleEdited: '{cirkle} సర్కిల్‌ను ఓనర్ మార్చారు.',
  cirkleReordered: '{cirkle} సర్కిల్ వంతుల వరుస మారింది: మీ వంతు నంబర్ {turn}.',
  cirkleWaiting:
    '{cirkle} సర్కిల్ {startDate}న మొదలు కాలేకపోయింది: ఫోన్ ఉన్న ఇంకో మెంబర్ కావాలి. {cancelledOn} లోపు ఎవరూ చేరకపోతే, అది రద్దవుతుంది.',
  cirkleCancelled: '{cirkle} సర్కిల్ మొదలు కాకముందే రద్దయింది.',
  cirkleStarted: '{cirkle} సర్కిల్ మొదలైంది.',
  cirkleCompleted: '{cirkle} సర్కిల్ పూర్తయింది: అందరికీ మొత్తం సొమ్ము అందింది.',
  identityVerified: 'మీ గుర్తింపు వెరిఫై అయింది.',
  identityRejected: 'మీ గుర్తింపు వెరిఫై కాలేదు: {reason}',
  aadhaarUnmasked:
    'ఆధార్ కార్డు ఫోటోలో నంబర్ చివరి నాలుగు అంకెల కంటే ఎక్కువ కనిపిస్తోంది. దాన్ని డిలీట్ చేశాం. మొదటి ఎనిమిది అంకెలు కప్పిన ఫోటో పంపండి.',
  deletionScheduled: 'మీ అకౌంట్ {day}న డిలీట్ అవుతుంది. అప్పటివరకు దాన్ని ఉంచుకోవచ్చు.',
  deletionCancelled: 'మీ అకౌంట్ డిలీట్ చేయడం రద్దయింది. ఇది మీరు కాకపోతే, వెంటనే పాస్‌వర్డ్ మార్చండి.',
  paymentSubmitted: '{payer} గారు {cirkle} సర్కిల్ కోసం మీకు {amount} కట్టినట్టు చెబుతున్నారు.',
  paymentSubmittedFor:
    '{payer} గారు {cirkle} సర్కిల్ కోసం {payee} గారికి {amount} కట్టినట్టు చెబుతున్నారు. {payee} గారి తరఫున మీరు జవాబు ఇవ్వండి.',
  newProofSent:
    '{what, select, cash {{payer} గారు {cirkle} సర్కిల్ కోసం {amount}కు వివరాలు మళ్లీ ఇచ్చారు.} other {{payer} గారు {cirkle} సర్కిల్ కోసం {amount}కు కొత్త ప్రూఫ్ పంపారు.}}',
  paymentConfirmed: '{cirkle} సర్కిల్ కోసం మీ {amount}ను {validator} గారు కన్ఫర్మ్ చేశారు.',
  newProofAsked:
    '{what, select, cash {{cirkle} సర్కిల్ కోసం మీ {amount}కు {validator} గారికి వివరాలు మళ్లీ కావాలి: “{comment}” మళ్లీ కట్టకండి.} missing {{cirkle} సర్కిల్ కోసం మీ {amount}కు {validator} గారికి ప్రూఫ్ కావాలి: “{comment}” మళ్లీ కట్టకండి.} other {{cirkle} సర్కిల్ కోసం మీ {amount}కు {validator} గారికి ఇంకా స్పష్టమైన ప్రూఫ్ కావాలి: “{comment}” మళ్లీ కట్టకండి.}}',
  paymentWaiting: '{cirkle} సర్కిల్ కోసం {amount}ను మీరు కన్ఫర్మ్ చేస్తారని {payer} గారు {day} నుంచి ఎదురుచూస్తున్నారు.',
  cashRecorded: '{cirkle} సర్కిల్ కోసం {day}న మీరు {amount} క్యాష్ ఇచ్చినట్టు {payee} గారు చెబుతున్నారు. ఇది నిజమేనా?',
  cashAcknowledged: '{payer} గారు అవును అన్నారు: {cirkle} సర్కిల్ కోసం మీకు {amount} క్యాష్ ఇచ్చారు. ఇది కన్ఫర్మ్ అయింది.',
  cashDenied: '{payer} గారు కాదు అన్నారు: {cirkle} సర్కిల్ కోసం మీకు {amount} క్యాష్ ఇవ్వలేదు.',
  cashDeniedSaying: '{payer} గారు కాదు అన్నారు: {cirkle} సర్కిల్ కోసం మీకు {amount} క్యాష్ ఇవ్వలేదు: “{comment}”',
  cashRecordedFor:
    '{cirkle} సర్కిల్ కోసం {day}న {payer} గారు {payee} గారికి {amount} క్యాష్ ఇచ్చినట్టు {author} గారు రికార్డ్ చేశారు. ఇది నిజమేనా?',
  cashConfirmedBy:
    '{person} గారు అవును అన్నారు: {cirkle} సర్కిల్ కోసం {payer} గారు {payee} గారికి {amount} క్యాష్ ఇచ్చారు. ఇది కన్ఫర్మ్ అయింది.',
  cashDeniedBy:
    '{person} గారు కాదు అన్నారు: {cirkle} సర్కిల్ కోసం {payer} గారు {payee} గారికి {amount} క్యాష్ ఇచ్చినట్టు కన్ఫర్మ్ కాలేదు.',
  cashDeniedBySaying:
    '{person} గారు కాదు అన్నారు: {cirkle} సర్కిల్ కోసం {payer} గారు {payee} గారికి {amount} క్యాష్ ఇచ్చినట్టు కన్ఫర్మ్ కాలేదు: “{comment}”',
  handedOver: '{cirkle} సర్కిల్ కోసం మెంబర్లు కట్టిన డబ్బులో {amount} మీకు ఇచ్చినట్టు {owner} గారు చెబుతున్నారు.',
  handOverAcknowledged: '{cirkle} సర్కిల్ కోసం మీరు ఇచ్చిన {amount} {receiver} గారికి అందింది.',
  handOverSentBack: '{cirkle} సర్కిల్ కోసం మీరు ఇచ్చిన {amount} {receiver} గారికి అందలేదు: “{comment}”',
  newProofDue:
    '{what, select, cash {{cirkle} సర్కిల్ కోసం మీ {amount}కు {day} లోపు వివరాలు మళ్లీ కావాలి. మళ్లీ కట్టకండి.} other {{cirkle} సర్కిల్ కోసం మీ {amount}కు {day} లోపు కొత్త ప్రూఫ్ కావాలి. మళ్లీ కట్టకండి.}}',
  newProofDueToday:
    '{what, select, cash {{cirkle} సర్కిల్ కోసం మీ {amount}కు ఈరోజే వివరాలు మళ్లీ కావాలి. మళ్లీ కట్టకండి.} other {{cirkle} సర్కిల్ కోసం మీ {amount}కు ఈరోజే కొత్త ప్రూఫ్ కావాలి. మళ్లీ కట్టకండి.}}',
  due: '{cirkle} సర్కిల్ కోసం మీ {amount} కట్టడానికి గడువు {day}.',
  dueTomorrow: '{cirkle} సర్కిల్ కోసం మీ {amount} కట్టడానికి గడువు రేపే, {day}.',
  dueToday: '{cirkle} సర్కిల్ కోసం మీ {amount} కట్టడానికి గడువు ఈరోజే, {day}.',
  overdue: '{cirkle} సర్కిల్ కోసం మీ {amount} గడువు దాటింది: గడువు తేదీ {day}.',
  missed: '{cirkle} సర్కిల్ కోసం మీ {amount} మిస్ అయింది, గడువు తేదీ {day}. ఇప్పటికీ కట్టవచ్చు.',
  swapRequest:
    '{cirkle} సర్కిల్‌లో మీతో వంతు మార్చుకోవాలని {requester} గారు అడుగుతున్నారు. మీరు ఒప్పుకుంటే మీకు {before} బదులు {after}న సొమ్ము అందుతుంది.',
  swapAccepted: '{cirkle} సర్కిల్‌లో మీ మార్పిడిని {asked} గారు ఒప్పుకున్నారు: ఇప్పుడు మీకు {after}న సొమ్ము అందుతుంది.',
  swapDeclined: '{cirkle} సర్కిల్‌లో మీ మార్పిడిని {asked} గారు వద్దన్నారు.',
  swapSuperseded: '{cirkle} సర్కిల్‌లో {asked} గారికి మీ మార్పిడి రిక్వెస్ట్ ముగిసింది: వేరే మార్పిడిని ఒప్పుకున్నారు.',
  swapLapsed: '{cirkle} సర్కిల్‌లో {asked} గారికి మీ మార్పిడి రిక్వెస్ట్ గడువు ముగిసింది: సమయానికి జవాబు రాలేదు.',
  swapApplied: '{cirkle} సర్కిల్‌లో {requester} గారు, {asked} గారు వంతులు మార్చుకున్నారు.',
  formerMember: 'మాజీ మెంబర్',
  unknown: 'Cirklesలో కొత్త విషయం ఉంది.',
} as const
