/** Texts of a forgotten password: asking for a link, and the page it opens. */
export const passwordReset = {
  email: 'ईमेल',
  newHere: 'Cirkles वर नवीन आहात?',
  forgotPasswordTitle: 'पासवर्ड रीसेट करा',
  forgotPasswordText: 'तुमच्या अकाउंटचा ईमेल टाका. नवा पासवर्ड निवडण्याची लिंक आम्ही ईमेलने पाठवू.',
  sendResetLink: 'रीसेट लिंक पाठवा',
  signUpHere: 'इथे साइन अप करा',
  password: 'पासवर्ड',
  confirmPassword: 'पासवर्ड पुन्हा टाका',
  resetPassword: 'पासवर्ड रीसेट करा',
  resetPasswordText:
    'तुमच्या अकाउंटसाठी नवा पासवर्ड निवडा. साइन इन असलेल्या प्रत्येक डिव्हाइसला पुन्हा साइन इन करावे लागते.',
  resetLinkNeeded: 'ईमेलमधली लिंक पुन्हा उघडा, किंवा नवी मागा.',
  getNewLink: 'नवी लिंक मागा',
} as const
