/** Texts of the page that the link of an invitation opens. */
export const links = {
  tryAgain: 'మళ్లీ ప్రయత్నించండి',
  accept: 'ఒప్పుకోండి',
  decline: 'వద్దనండి',
  goToMyCirkles: 'నా సర్కిళ్లకు వెళ్లండి',
  loadingInvitation: 'ఆహ్వానం లోడ్ అవుతోంది',
  offline: 'మీరు ఆఫ్‌లైన్‌లో ఉన్నారు.',
  needsConnection: 'ఆహ్వానం తెరవడం, జవాబు ఇవ్వడం నేరుగా Cirklesలోనే జరుగుతుంది, కాబట్టి దీనికి నెట్ కావాలి.',
  couldNotBeLoaded: 'ఆహ్వానం లోడ్ కాలేదు. దానివల్ల ఆహ్వానం పోదు.',
  cirkleFromOwner: '<b>{cirkle}</b>, {owner} గారి నుంచి',
} as const
