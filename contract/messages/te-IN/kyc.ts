/** Errors of the form of the identity check. */
export const kyc = {
  chooseIdentityInfo: 'గుర్తింపు ప్రూఫ్ ఎంచుకోండి.',
  givePageAddress: 'https:// తో మొదలయ్యే పేజీ అడ్రస్ ఇవ్వండి',
  chooseOccupation: 'మీ వృత్తి ఎంచుకోండి.',
  chooseIncome: 'మీ ఆదాయం ఎంతో ఎంచుకోండి.',
  chooseIdentityProof: 'ID రకం ఎంచుకోండి.',
  chooseAddressProof: 'అడ్రస్ ప్రూఫ్ రకం ఎంచుకోండి.',
  uploadFile: 'ఫైల్ అప్‌లోడ్ చేయండి.',
  lastFourDigits: 'ఆధార్ నంబర్ చివరి నాలుగు అంకెలు మాత్రమే ఇవ్వండి.',
  numberOfDocument: 'డాక్యుమెంట్‌లో ఉన్నట్టే నంబర్ ఇవ్వండి.',
} as const
