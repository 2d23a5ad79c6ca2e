/** Texts of the page for a new password. */
export const changePassword = {
  back: 'मागे',
  changePassword: 'पासवर्ड बदला',
  changePasswordHint: 'तुमच्या अकाउंटमध्ये साइन इन असलेली इतर सर्व डिव्हाइस साइन आउट होतात.',
  currentPassword: 'सध्याचा पासवर्ड',
  newPassword: 'नवा पासवर्ड',
  confirmPassword: 'पासवर्ड पुन्हा टाका',
  updatePassword: 'पासवर्ड अपडेट करा',
  updating: 'अपडेट होत आहे…',
  passwordUnanswered:
    'उत्तर आले नाही, म्हणून तुमचा पासवर्ड बदलला का ते आम्हाला माहीत नाही. साइन इन करायला सांगितले तर आधी नवा वापरून पाहा.',
  cancel: 'रद्द करा',
  currentPasswordMissing: 'तुमचा सध्याचा पासवर्ड टाका',
} as const
