/** Texts of a Cirkle that one is not in, and may ask to join. */
export const recommend = {
  cirkleDetailsTitle: 'సర్కిల్ వివరాలు చూడండి',
  close: 'మూసేయండి',
  requestToJoin: 'చేరడానికి అడగండి',
  requested: 'అడిగారు',
  withdrawRequest: 'రిక్వెస్ట్ వెనక్కి తీసుకోండి',
  viewInvitation: 'మీ ఆహ్వానం చూడండి',
  viewCirkle: 'సర్కిల్ చూడండి',
  standingWithTitle: '<b>{title}</b> {text}',
  ownedBy: 'ఓనర్ {name}',
  loadingCirkle: 'సర్కిల్ లోడ్ అవుతోంది',
  notFound: 'ఈ సర్కిల్ ఇక్కడ లేదు.',
  notFoundHint: 'లింక్ మొత్తం తెరిచారో లేదో చూడండి.',
  offline: 'మీరు ఆఫ్‌లైన్‌లో ఉన్నారు.',
  needsConnection: 'మీరు లేని సర్కిల్ వివరాలు నేరుగా Cirkles నుంచే వస్తాయి, కాబట్టి దీనికి నెట్ కావాలి.',
  couldNotBeLoaded: 'సర్కిల్ లోడ్ కాలేదు.',
  askedToJoin: 'చేరాలని మీరు అడిగారు.',
  askedToJoinHint: '{owner} గారు ఇంకా జవాబు ఇవ్వాలి. వారు జవాబు ఇవ్వగానే మీకు నోటిఫికేషన్ వస్తుంది.',
  alreadyInvited: '{owner} గారు మిమ్మల్ని పిలిచారు: మీరు అడగనక్కర్లేదు.',
  whatOwnerSees:
    'ఎవరు చేరాలో {owner} గారు నిర్ణయిస్తారు. మీ పేరు, ఫోటో, ఫోన్ నంబర్, మీ దేశం, మీరు ఎప్పటి నుంచి Cirklesలో ఉన్నారో, నడుస్తున్న ఎన్ని సర్కిళ్లలో ఉన్నారో వారికి కనిపిస్తాయి.',
} as const
