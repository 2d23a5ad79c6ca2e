/** Texts around those of every mail; of the daily mail, and of the page that stops it. */
export const mails = {
  link: '{label}:\n{url}',
  code: '{label} {code}',
  announcementSubject: 'Cirkles నుంచి ముఖ్యమైన నోటీస్',
  openCirkles: 'Cirkles తెరవండి',
  signature: 'Cirkles',
  dailySubject:
    '{count, plural, one {Cirklesలో ఒక విషయం మీ కోసం ఎదురుచూస్తోంది} other {Cirklesలో # విషయాలు మీ కోసం ఎదురుచూస్తున్నాయి}}',
  dailyIntroduction: 'Cirklesలో ఇవి మీ కోసం ఎదురుచూస్తున్నాయి:',
  newProofAsked:
    '{what, select, cash {మీ పేమెంట్‌కు వివరాలు మళ్లీ అడిగారు. ఎందుకో Cirklesలో చూడండి. మళ్లీ కట్టకండి.} missing {మీ పేమెంట్‌కు ప్రూఫ్ అడిగారు. ఎందుకో Cirklesలో చూడండి. మళ్లీ కట్టకండి.} other {మీ పేమెంట్‌కు కొత్త ప్రూఫ్ అడిగారు. ఎందుకో Cirklesలో చూడండి. మళ్లీ కట్టకండి.}}',
  andMore: '{count, plural, one {ఇంకొకటి కూడా.} other {ఇంకా # కూడా.}}',
  dailyReason:
    'మీ డివైజ్‌లలో ఒక్కదానిలోనూ Cirkles నోటిఫికేషన్లు రావడం లేదు, అందుకే ఇది పంపాం: రోజుకు ఒక ఈమెయిల్ వరకే, అదీ ఏదైనా ఎదురుచూస్తుంటేనే.',
  stopDaily: 'ఈ ఈమెయిల్స్ ఆపండి',
  stopPageTitle: '{heading} · Cirkles',
  stopQuestion: 'రోజూ వచ్చే ఈమెయిల్ ఆపాలా?',
  stopEffect:
    'ఏదైనా మీ కోసం ఎదురుచూస్తూ, మీ డివైజ్‌లలో ఒక్కదానిలోనూ నోటిఫికేషన్లు రాకపోతే Cirkles దీన్ని పంపుతుంది. ఇది లేకపోతే, ఏది ఎదురుచూస్తోందో Cirkles తెరిచినప్పుడు చూస్తారు.',
  stopped: 'రోజూ వచ్చే ఈమెయిల్ ఆఫ్ అయింది',
  stoppedEffect: 'Cirkles ఇక మీకు దాన్ని పంపదు. ఏది ఎదురుచూస్తోందో Cirkles తెరిచినప్పుడు చూస్తారు.',
  stoppedAgain: 'మళ్లీ కావాలంటే, సెట్టింగ్స్‌లో నోటిఫికేషన్ సెట్టింగ్స్ కింద ఆన్ చేయండి.',
  stopLinkUnknown: 'ఈ లింక్ పని చేయదు',
  stopLinkUnknownReason:
    'లింక్ పూర్తిగా లేదు, లేదా దాని అకౌంట్ ఇప్పుడు లేదు. రోజూ వచ్చే ఈమెయిల్‌ను సెట్టింగ్స్‌లో నోటిఫికేషన్ సెట్టింగ్స్ కింద ఆఫ్ చేయవచ్చు.',
  openSettings: 'సెట్టింగ్స్ తెరవండి',
} as const
