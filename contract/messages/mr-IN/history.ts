/** Names of statuses, methods and former members, on screens and in files. */
export const history = {
  pending: 'कन्फर्म होणे बाकी',
  confirmed: 'भरले आणि कन्फर्म झाले',
  newProofNeeded: 'नवा पुरावा हवा',
  detailsNeeded: 'माहिती पुन्हा हवी',
  superseded: 'जागी नवे पेमेंट आले',
  withdrawn: 'नोंद मागे घेतली',
  missed: 'हप्ता चुकला',
  proofNotRequired: 'लागत नाही',
  proofAwaited: 'येत आहे',
  proofUploaded: 'अपलोड झाला',
  proofAccepted: 'स्वीकारला',
  proofAskedAgain: 'पुन्हा मागितला',
  bank: 'बँक किंवा UPI',
  cash: 'रोख दिले',
  formerMember: 'माजी सदस्य',
} as const
