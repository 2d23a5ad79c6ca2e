/** Texts of the page for a new password. */
export const changePassword = {
  back: 'பின் செல்',
  changePassword: 'பாஸ்வேர்டை மாற்று',
  changePasswordHint: 'உங்கள் அக்கவுண்ட்டில் லாகின் ஆகியுள்ள மற்ற எல்லாச் சாதனங்களும் லாகவுட் செய்யப்படும்.',
  currentPassword: 'இப்போதைய பாஸ்வேர்டு',
  newPassword: 'புதிய பாஸ்வேர்டு',
  confirmPassword: 'பாஸ்வேர்டை மீண்டும் கொடுங்கள்',
  updatePassword: 'பாஸ்வேர்டை மாற்று',
  updating: 'மாற்றுகிறது…',
  passwordUnanswered:
    'பதில் வரவில்லை, அதனால் உங்கள் பாஸ்வேர்டு மாற்றப்பட்டதா என்று தெரியவில்லை. லாகின் செய்யச் சொன்னால், முதலில் புதியதை முயன்று பாருங்கள்.',
  cancel: 'வேண்டாம்',
  currentPasswordMissing: 'உங்கள் இப்போதைய பாஸ்வேர்டைக் கொடுங்கள்',
} as const
