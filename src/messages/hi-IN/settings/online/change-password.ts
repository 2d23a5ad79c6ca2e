/** Texts of the page for a new password. */
export const changePassword = {
  back: 'वापस',
  changePassword: 'पासवर्ड बदलें',
  changePasswordHint: 'आपके अकाउंट में लॉगिन किए बाकी सब डिवाइस लॉगआउट हो जाएँगे।',
  currentPassword: 'अभी का पासवर्ड',
  newPassword: 'नया पासवर्ड',
  confirmPassword: 'पासवर्ड फिर से डालें',
  updatePassword: 'पासवर्ड अपडेट करें',
  updating: 'अपडेट हो रहा है…',
  passwordUnanswered:
    'कोई जवाब नहीं आया, इसलिए पता नहीं कि आपका पासवर्ड बदला या नहीं। अगर लॉगिन करने को कहा जाए, तो पहले नया डालकर देखें।',
  cancel: 'रद्द करें',
  currentPasswordMissing: 'अपना अभी का पासवर्ड डालें',
} as const
