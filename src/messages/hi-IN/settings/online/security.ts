/** Texts of the devices signed in. */
export const security = {
  devicesNeedConnection: 'आपके डिवाइस सिर्फ़ Cirkles को पता हैं, इसलिए इंटरनेट चाहिए।',
  devices: 'डिवाइस',
  loadingDevices: 'आपके डिवाइस लोड हो रहे हैं',
  noOtherDevice: 'किसी दूसरे डिवाइस पर लॉगिन नहीं है।',
  thisDevice: 'यह डिवाइस',
  signOut: 'लॉगआउट करें',
  signOutDevice: 'लॉगआउट करें: {device}',
  signedIn: 'लॉगिन: {time}',
  lastUsed: 'आखिरी बार इस्तेमाल: {time}',
  deviceSignedOut: '{device} लॉगआउट हो गया',
  signOutDeviceTitle: 'लॉगआउट करें: {device}?',
  signOutDeviceText:
    'वह तुरंत लॉगआउट हो जाएगा। जो उसने अभी नहीं भेजा, वह उसी में रहेगा, और वहाँ फिर लॉगिन करने पर जाएगा।',
  signingOut: 'लॉगआउट हो रहा है…',
  namelessDevice: 'बिना नाम का डिवाइस',
} as const
