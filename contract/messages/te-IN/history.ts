/** Names of statuses, methods and former members, on screens and in files. */
export const history = {
  pending: 'కన్ఫర్మ్ కావాల్సి ఉంది',
  confirmed: 'కట్టారు, కన్ఫర్మ్ అయింది',
  newProofNeeded: 'కొత్త ప్రూఫ్ కావాలి',
  detailsNeeded: 'వివరాలు మళ్లీ కావాలి',
  superseded: 'దీని బదులు కొత్తది వచ్చింది',
  withdrawn: 'రికార్డ్ వెనక్కి తీసుకున్నారు',
  missed: 'మిస్ అయింది',
  proofNotRequired: 'అవసరం లేదు',
  proofAwaited: 'వస్తోంది',
  proofUploaded: 'అప్‌లోడ్ అయింది',
  proofAccepted: 'ఒప్పుకున్నారు',
  proofAskedAgain: 'మళ్లీ అడిగారు',
  bank: 'బ్యాంక్ లేదా UPI',
  cash: 'క్యాష్',
  formerMember: 'మాజీ మెంబర్',
} as const
