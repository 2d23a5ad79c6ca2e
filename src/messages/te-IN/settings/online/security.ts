/** Texts of the devices signed in. */
export const security = {
  devicesNeedConnection: 'మీ డివైజ్‌లు Cirklesకు మాత్రమే తెలుసు, కాబట్టి దీనికి నెట్ కావాలి.',
  devices: 'డివైజ్‌లు',
  loadingDevices: 'మీ డివైజ్‌లు లోడ్ అవుతున్నాయి',
  noOtherDevice: 'ఇంకే డివైజ్‌లోనూ సైన్ ఇన్ కాలేదు.',
  thisDevice: 'ఈ డివైజ్',
  signOut: 'సైన్ అవుట్ చేయండి',
  signOutDevice: 'సైన్ అవుట్ చేయండి: {device}',
  signedIn: 'సైన్ ఇన్ అయింది {time}',
  lastUsed: 'చివరిసారి వాడింది {time}',
  deviceSignedOut: 'సైన్ అవుట్ అయింది: {device}',
  signOutDeviceTitle: '{device}: సైన్ అవుట్ చేయాలా?',
  signOutDeviceText: 'ఇది వెంటనే సైన్ అవుట్ అవుతుంది. ఇంకా వెళ్లనివి దానిలోనే ఉంటాయి, అక్కడ మీరు మళ్లీ సైన్ ఇన్ చేశాక వెళ్తాయి.',
  signingOut: 'సైన్ అవుట్ అవుతోంది…',
  namelessDevice: 'పేరు లేని డివైజ్',
} as const
