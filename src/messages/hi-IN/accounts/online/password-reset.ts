/** Texts of a forgotten password: asking for a link, and the page it opens. */
export const passwordReset = {
  email: 'ईमेल',
  newHere: 'Cirkles पर पहली बार?',
  forgotPasswordTitle: 'पासवर्ड रीसेट करें',
  forgotPasswordText: 'अपने अकाउंट की ईमेल आईडी लिखें। हम नया पासवर्ड चुनने का लिंक ईमेल करेंगे।',
  sendResetLink: 'पासवर्ड रीसेट लिंक भेजें',
  signUpHere: 'यहाँ अकाउंट बनाएँ',
  password: 'पासवर्ड',
  confirmPassword: 'पासवर्ड फिर से डालें',
  resetPassword: 'पासवर्ड रीसेट करें',
  resetPasswordText: 'अपने अकाउंट का नया पासवर्ड चुनें। जिन डिवाइस पर लॉगिन है, उन सब पर फिर से लॉगिन करना होगा।',
  resetLinkNeeded: 'अपने ईमेल का लिंक फिर से खोलें, या नया लें।',
  getNewLink: 'नया लिंक लें',
} as const
