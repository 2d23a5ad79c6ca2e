/** Texts of the page of the settings. */
export const pages = {
  loadingProfile: 'आपकी प्रोफ़ाइल लोड हो रही है',
  general: 'सामान्य',
  privacyAndSecurity: 'प्राइवेसी और सुरक्षा',
  notificationPreferences: 'नोटिफ़िकेशन की पसंद',
  helpAndSupport: 'मदद और सपोर्ट',
  helpNeedsConnection: 'जवाबों के लिए इंटरनेट चाहिए',
  reportNeedsConnection: 'पहली बार दिक्कत बताने के लिए इंटरनेट चाहिए',
  loadingPreferences: 'आपकी पसंद लोड हो रही है',
  settings: 'सेटिंग',
  signOut: 'लॉगआउट करें',
} as const
