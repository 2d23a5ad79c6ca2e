/** Texts that say where the money of a turn is. */
export const payouts = {
  yourTurn: 'तुमचा नंबर, फेरी {cycle}',
  turnOf: '{name} यांचा नंबर, फेरी {cycle}',
  receivedDirectly: 'थेट मिळाले',
  handedOver: 'ॲडमिनकडून मिळाले',
  withYou: 'तुमच्याकडे',
  withOwner: 'ॲडमिनकडे',
  stillOut: 'यायचे बाकी',
  waitsForName: 'तुमच्याकडच्या पैशांपैकी {amount} साठी {name} यांचे उत्तर बाकी आहे.',
  waitsForYou: 'ॲडमिनकडच्या पैशांपैकी {amount} साठी तुमचे उत्तर बाकी आहे.',
  openPayout: 'दिलेले पैसे आणि उत्तरे',
  handOverTitle: 'पैसे पुढे द्या',
  payoutTitle: 'पैसे कुठे आहेत',
} as const
