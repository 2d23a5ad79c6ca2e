/** Texts of the page of the settings. */
export const pages = {
  loadingProfile: 'तुमचे प्रोफाइल लोड होत आहे',
  general: 'सामान्य',
  privacyAndSecurity: 'प्रायव्हसी आणि सुरक्षा',
  notificationPreferences: 'नोटिफिकेशन सेटिंग्ज',
  helpAndSupport: 'मदत आणि सपोर्ट',
  helpNeedsConnection: 'उत्तरांसाठी इंटरनेट लागते',
  reportNeedsConnection: 'अडचण कळवायला पहिल्यांदा इंटरनेट लागते',
  loadingPreferences: 'तुमची सेटिंग्ज लोड होत आहेत',
  settings: 'सेटिंग्ज',
  signOut: 'साइन आउट करा',
} as const
