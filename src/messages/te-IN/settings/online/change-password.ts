/** Texts of the page for a new password. */
export const changePassword = {
  back: 'వెనక్కి',
  changePassword: 'పాస్‌వర్డ్ మార్చండి',
  changePasswordHint: 'మీ అకౌంట్‌లో సైన్ ఇన్ అయిన మిగతా ప్రతి డివైజ్ సైన్ అవుట్ అవుతుంది.',
  currentPassword: 'ఇప్పటి పాస్‌వర్డ్',
  newPassword: 'కొత్త పాస్‌వర్డ్',
  confirmPassword: 'అదే పాస్‌వర్డ్ మళ్లీ',
  updatePassword: 'పాస్‌వర్డ్ అప్‌డేట్ చేయండి',
  updating: 'అప్‌డేట్ అవుతోంది…',
  passwordUnanswered: 'జవాబు రాలేదు, కాబట్టి మీ పాస్‌వర్డ్ మారిందో లేదో తెలియదు. సైన్ ఇన్ చేయమని అడిగితే, ముందు కొత్తది ప్రయత్నించండి.',
  cancel: 'వద్దు',
  currentPasswordMissing: 'మీ ఇప్పటి పాస్‌వర్డ్ టైప్ చేయండి',
} as const
