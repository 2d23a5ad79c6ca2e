/** Texts of a forgotten password: asking for a link, and the page it opens. */
export const passwordReset = {
  email: 'ఈమెయిల్',
  newHere: 'Cirklesకు కొత్తా?',
  forgotPasswordTitle: 'మీ పాస్‌వర్డ్ రీసెట్ చేయండి',
  forgotPasswordText: 'మీ అకౌంట్ ఈమెయిల్ టైప్ చేయండి. కొత్త పాస్‌వర్డ్ పెట్టడానికి లింక్‌ను ఈమెయిల్ చేస్తాం.',
  sendResetLink: 'రీసెట్ లింక్ పంపండి',
  signUpHere: 'ఇక్కడ సైన్ అప్ చేయండి',
  password: 'పాస్‌వర్డ్',
  confirmPassword: 'అదే పాస్‌వర్డ్ మళ్లీ',
  resetPassword: 'పాస్‌వర్డ్ రీసెట్ చేయండి',
  resetPasswordText: 'మీ అకౌంట్‌కు కొత్త పాస్‌వర్డ్ పెట్టండి. సైన్ ఇన్ అయి ఉన్న ప్రతి డివైజ్‌లో మళ్లీ సైన్ ఇన్ చేయాలి.',
  resetLinkNeeded: 'మీ ఈమెయిల్‌లోని లింక్ మళ్లీ తెరవండి, లేదా కొత్తది తీసుకోండి.',
  getNewLink: 'కొత్త లింక్ తీసుకోండి',
} as const
