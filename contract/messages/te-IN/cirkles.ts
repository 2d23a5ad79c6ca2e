/** Errors of the forms of Cirkles, and of invitations. */
export const cirkles = {
  choosePrivacy: 'పబ్లిక్ లేదా ప్రైవేట్ ఎంచుకోండి.',
  nameCirkle: 'మీ సర్కిల్‌కు పేరు పెట్టండి.',
  tooFewSeats: 'సర్కిల్‌లో కనీసం 1 మెంబర్ ఉండాలి.',
  tooManySeats: 'సర్కిల్‌లో {max} మంది వరకే ఉండగలరు.',
  chooseCategory: 'ఒక కేటగిరీ ఎంచుకోండి.',
  chooseDueDay: 'గడువు రోజు ఎంచుకోండి.',
  tooManyStates: 'మీరు {maxStates} ప్రాంతాల వరకే పెట్టగలరు',
  searchTooShort: 'కనీసం {min} అక్షరాలు టైప్ చేయండి.',
  choosePicture: 'ఒక ఫోటో ఎంచుకోండి.',
  giveOrder: 'మెంబర్లను వరుసలో ఇవ్వండి.',
  notAnInvitation: 'ఇది ఆహ్వానం కాదు.',
} as const
