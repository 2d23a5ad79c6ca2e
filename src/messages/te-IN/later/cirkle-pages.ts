/** Texts of the pages of invitations and of success, and of the button that joins. */
export const cirklePages = {
  requestToJoin: 'చేరడానికి అడగండి',
  requestToJoinCirkle: '{cirkle} సర్కిల్‌లో చేరడానికి అడగండి',
  requested: 'అడిగారు',
  askToJoin: '{cirkle} సర్కిల్‌లో చేరాలని అడగాలా?',
  ownerSees:
    'మీరు చేరాలని అడిగినప్పుడు మీ పేరు, ఫోటో, ఫోన్ నంబర్, మీ దేశం, మీరు ఎప్పటి నుంచి Cirklesలో ఉన్నారో, నడుస్తున్న ఎన్ని సర్కిళ్లలో ఉన్నారో ఓనర్‌కు కనిపిస్తాయి.',
  requestedToJoinCirkle: '{cirkle} సర్కిల్‌లో చేరడానికి అడిగారు',
  requestRefused: '{title} {text}',
  viewInvitation: 'మీ ఆహ్వానం చూడండి',
  viewInvitationTo: '{cirkle} సర్కిల్‌కు మీ ఆహ్వానం చూడండి',
  viewCirkle: 'సర్కిల్ చూడండి',
  goToMyCirkles: 'నా సర్కిళ్లకు వెళ్లండి',
  invitationTitle: 'సర్కిల్ ఆహ్వానం',
  invitationByLinkTitle: 'ఆహ్వానం',
  answerNotRecorded: 'ఈ జవాబు రికార్డ్ కాలేదు. {reason}',
  answerUncertain: 'మీ జవాబు చేరకపోయి ఉండవచ్చు. {reason}',
  invitesYou: '<b>{owner}</b> గారు మిమ్మల్ని <b>{cirkle}</b> సర్కిల్‌లో చేరమని పిలుస్తున్నారు.',
  invitesGuest:
    '<b>{owner}</b> గారు మిమ్మల్ని <b>{cirkle}</b> సర్కిల్‌లో చేరమని పిలుస్తున్నారు. జవాబు ఇవ్వడానికి సైన్ ఇన్ లేదా సైన్ అప్ చేయండి.',
  placeInvitesGuest:
    '<b>{cirkle}</b> సర్కిల్‌లో <b>{name}</b> గారి స్థానం తీసుకోమని <b>{owner}</b> గారు మిమ్మల్ని పిలుస్తున్నారు. జవాబు చెప్పడానికి సైన్ ఇన్ లేదా సైన్ అప్ చేయండి.',
  invitesGuestUnnamed: 'మిమ్మల్ని ఒక సర్కిల్‌కు పిలిచారు. దాన్ని చూడటానికి సైన్ ఇన్ లేదా సైన్ అప్ చేయండి.',
  acceptGivesSeat: 'ఒప్పుకుంటే మీకు సీటు వస్తుంది, సర్కిల్ మొదలయ్యాక మీ పేమెంట్లు మొదలవుతాయి.',
  acceptTakesPlace: 'ఒప్పుకుంటే ఈ స్థానం, అందులో రికార్డ్ అయినదంతా సహా, మీది అవుతుంది.',
  acceptSendsRequest: 'ఒప్పుకుంటే, చేరడానికి మీ రిక్వెస్ట్ {owner} గారికి వెళ్తుంది.',
  requestSent: '<b>{cirkle}</b> సర్కిల్‌లో చేరడానికి మీ రిక్వెస్ట్ వెళ్లింది.',
  requestFound: '<b>{cirkle}</b> సర్కిల్‌లో చేరాలని మీరు అడిగారు.',
  requestSentHint: '{owner} గారు ఇంకా ఒప్పుకోవాలి. వారు జవాబు ఇవ్వగానే మీకు నోటిఫికేషన్ వస్తుంది.',
  withdrawRequest: 'రిక్వెస్ట్ వెనక్కి తీసుకోండి',
  memberAlready: 'మీరు ఇప్పటికే <b>{cirkle}</b> సర్కిల్‌లో మెంబర్.',
  createdTitle: 'అభినందనలు, మీ సర్కిల్ సిద్ధంగా ఉంది!',
  createdUnknown: 'అది “నా సర్కిళ్లు”లో కనిపిస్తుంది.',
  createdStartsOn:
    '{cirkle} సర్కిల్‌లో మెంబర్లు ఇప్పుడు చేరవచ్చు. {count} లేదా ఎక్కువ మెంబర్లు ఉంటే {date}న దానంతట అదే మొదలవుతుంది, లేదా మీరు మొదలుపెట్టినప్పుడు.',
  createdStartsWithMembers:
    '{cirkle} సర్కిల్‌లో మెంబర్లు ఇప్పుడు చేరవచ్చు. {count, plural, one {# మెంబర్} other {# మెంబర్లు}} కాగానే దానంతట అదే మొదలవుతుంది.',
  inviteMembers: 'మెంబర్లను పిలవండి',
  joinedTitle: 'సర్కిల్‌కు స్వాగతం!',
  joinedUnknown: 'అది “నా సర్కిళ్లు”లో కనిపిస్తుంది. సర్కిల్ మొదలయ్యాక పేమెంట్లు మొదలవుతాయి.',
  joinedStartsOn:
    'మీరు ఇప్పుడు {cirkle} సర్కిల్‌లో మెంబర్. అది మొదలయ్యాక మీ పేమెంట్లు మొదలవుతాయి: {date}న దానంతట అదే, లేదా ఓనర్ మొదలుపెట్టినప్పుడు.',
  joinedStartsWithMembers:
    'మీరు ఇప్పుడు {cirkle} సర్కిల్‌లో మెంబర్. అది మొదలయ్యాక మీ పేమెంట్లు మొదలవుతాయి: {count, plural, one {# మెంబర్} other {# మెంబర్లు}} కాగానే దానంతట అదే, లేదా ఓనర్ మొదలుపెట్టినప్పుడు.',
  joinedStarted: 'మీరు ఇప్పుడు {cirkle} సర్కిల్‌లో మెంబర్. అది మొదలైంది.',
  joinedNextPayment: 'మీరు ఇప్పుడు {cirkle} సర్కిల్‌లో మెంబర్. అది మొదలైంది: తర్వాతి పేమెంట్ గడువు {date}.',
  loadingGoal: 'మీ సర్కిల్‌ను వెతుకుతోంది',
  noGoalHeading: 'మీ లక్ష్యం',
  noGoal: 'ఇక్కడ ఇంకా ఏ లక్ష్యాన్నీ చేరుకోలేదు.',
  noGoalHint: 'మీ సర్కిళ్లలో ఒకదానిలో అందరికీ సొమ్ము అందాక ఈ పేజీ తెరుచుకుంటుంది.',
  goalTitle: 'లక్ష్యం చేరుకున్నారు!',
  goalStory:
    '{cirkle} సర్కిల్ ముగిసింది: {payouts} వంతుల సొమ్మూ అందింది, {members} మెంబర్లలో ప్రతి ఒక్కరికీ వారి సొంత వాటాతో కలిపి {amount} అందింది.',
  payoutsDone: 'పూర్తయిన వంతులు',
  setNewGoal: 'కొత్త లక్ష్యం పెట్టుకోండి',
  viewSummary: 'సారాంశం చూడండి',
} as const
