/** Texts of the identity check: outcomes and refusals of its calls, its mails and its notices. */
export const kyc = {
  documentsSent: 'మీ డాక్యుమెంట్లు పరిశీలనలో ఉన్నాయి. రెండు పని రోజుల్లో జవాబు ఇస్తాం.',
  documentsWithdrawn: 'మీ డాక్యుమెంట్లు డిలీట్ అయ్యాయి. మీ గుర్తింపును ఎప్పుడైనా మళ్లీ వెరిఫై చేయవచ్చు.',
  receivedMailSubject: 'మీ డాక్యుమెంట్లు మాకు అందాయి',
  receivedMailWhat: 'ధన్యవాదాలు. మీ డాక్యుమెంట్లు పరిశీలనలో ఉన్నాయి. రెండు పని రోజుల్లో జవాబు ఇస్తాం.',
  receivedMailNotYou: 'మీరు ఏమీ పంపకపోతే, వెంటనే పాస్‌వర్డ్ మార్చండి.',
  withdrawnMailSubject: 'మీ గుర్తింపు డాక్యుమెంట్లు డిలీట్ అయ్యాయి',
  withdrawnMailWhat: 'మీరు మీ గుర్తింపు చెక్‌ను వెనక్కి తీసుకున్నారు. మీ డాక్యుమెంట్లు, మీరు నింపిన ఫారం డిలీట్ అయ్యాయి.',
  withdrawnMailNotYou: 'ఇది మీరు కాకపోతే, వెంటనే పాస్‌వర్డ్ మార్చండి.',
  verifiedMailSubject: 'మీ గుర్తింపు వెరిఫై అయింది',
  verifiedMailWhat: 'ధన్యవాదాలు. మీ డాక్యుమెంట్లు చెక్ చేశాం, మీ గుర్తింపు వెరిఫై అయింది.',
  verifiedMailLocked: 'ఇకపై మీ ప్రొఫైల్ లాక్‌లో ఉంటుంది: దాని ఫోటోను మాత్రమే మార్చగలరు.',
  rejectedMailSubject: 'మీ గుర్తింపు వెరిఫై కాలేదు',
  rejectedMailReason: 'కారణం: {reason}',
  rejectedMailAgain: 'మీరు మీ డాక్యుమెంట్లు మళ్లీ పంపవచ్చు.',
  rejectedMailLink: 'మీ గుర్తింపు వెరిఫై చేయండి',
} as const
