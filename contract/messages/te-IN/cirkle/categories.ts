/** What a Cirkle can save for. */
export const categories = {
  home: 'ఇల్లు',
  education: 'చదువు',
  wedding: 'పెళ్లి',
  festival: 'పండుగ',
  travel: 'ప్రయాణం',
  business: 'వ్యాపారం',
  health: 'ఆరోగ్యం',
  vehicle: 'వాహనం',
  emergencyFund: 'అత్యవసరం కోసం',
  goldAndJewellery: 'బంగారం, నగలు',
  electronics: 'ఎలక్ట్రానిక్స్',
  other: 'వేరేది',
} as const
