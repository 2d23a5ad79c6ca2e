/** Texts of my profile. */
export const profile = {
  name: 'పేరు',
  email: 'ఈమెయిల్',
  phoneNumber: 'ఫోన్ నంబర్',
  dateOfBirth: 'పుట్టిన తేదీ',
  homeAddress: 'ఇంటి అడ్రస్',
  occupation: 'వృత్తి',
  noValue: 'ఇవ్వలేదు',
  changePicture: 'ఫోటో మార్చండి',
  lockedProfileNote: 'మీ గుర్తింపు వెరిఫై అయింది: ఇక్కడ మీ ఫోటోను మాత్రమే మార్చగలరు. మిగతా ఏదైనా సపోర్ట్ ద్వారా మళ్లీ వెరిఫై చేయించాలి.',
  openProfileNote: 'మీ గుర్తింపు వెరిఫై అయ్యాక, ఇక్కడ మీ ఫోటోను మాత్రమే మార్చగలరు. అప్పుడు మిగతా ఏదైనా సపోర్ట్ ద్వారా మళ్లీ వెరిఫై చేయించాలి.',
  editProfile: 'ప్రొఫైల్ ఎడిట్ చేయండి',
  back: 'వెనక్కి',
  loadingProfile: 'మీ ప్రొఫైల్ లోడ్ అవుతోంది',
  profileFormNeedsConnection: 'మీ ప్రొఫైల్ మార్చడానికి నెట్ కావాలి',
  profile: 'ప్రొఫైల్',
} as const
