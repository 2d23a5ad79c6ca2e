/** Texts of the devices signed in. */
export const security = {
  devicesNeedConnection: 'तुमची डिव्हाइस फक्त Cirkles ला माहीत आहेत, म्हणून यासाठी इंटरनेट लागते.',
  devices: 'डिव्हाइस',
  loadingDevices: 'तुमची डिव्हाइस लोड होत आहेत',
  noOtherDevice: 'दुसऱ्या कोणत्याही डिव्हाइसवर साइन इन नाही.',
  thisDevice: 'हे डिव्हाइस',
  signOut: 'साइन आउट करा',
  signOutDevice: '{device} साइन आउट करा',
  signedIn: 'साइन इन {time}',
  lastUsed: 'शेवटचा वापर {time}',
  deviceSignedOut: '{device} साइन आउट झाले',
  signOutDeviceTitle: '{device} साइन आउट करायचे?',
  signOutDeviceText:
    'ते लगेच साइन आउट होते. त्यावरून जे अजून पाठवले नाही ते त्यावरच राहते, आणि तिथे पुन्हा साइन इन केल्यावर पाठवले जाते.',
  signingOut: 'साइन आउट होत आहे…',
  namelessDevice: 'नाव नसलेले डिव्हाइस',
} as const
