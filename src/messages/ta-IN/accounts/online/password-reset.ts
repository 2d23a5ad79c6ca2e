/** Texts of a forgotten password: asking for a link, and the page it opens. */
export const passwordReset = {
  email: 'ஈமெயில்',
  newHere: 'Cirkles உங்களுக்குப் புதிதா?',
  forgotPasswordTitle: 'புதிய பாஸ்வேர்டு வை',
  forgotPasswordText:
    'உங்கள் அக்கவுண்ட்டின் ஈமெயிலைக் கொடுங்கள். புதிய பாஸ்வேர்டைத் தேர்வு செய்ய ஒரு லிங்க் மெயிலில் அனுப்புவோம்.',
  sendResetLink: 'பாஸ்வேர்டு லிங்க் அனுப்பு',
  signUpHere: 'இங்கே அக்கவுண்ட் தொடங்கு',
  password: 'பாஸ்வேர்டு',
  confirmPassword: 'பாஸ்வேர்டை மீண்டும் கொடுங்கள்',
  resetPassword: 'புதிய பாஸ்வேர்டு வை',
  resetPasswordText:
    'உங்கள் அக்கவுண்ட்டுக்குப் புதிய பாஸ்வேர்டைத் தேர்வு செய்யுங்கள். லாகின் ஆகியுள்ள எல்லாச் சாதனங்களிலும் மீண்டும் லாகின் செய்ய வேண்டும்.',
  resetLinkNeeded: 'மெயிலில் உள்ள லிங்க்கை மீண்டும் திறங்கள், அல்லது புதியதைப் பெறுங்கள்.',
  getNewLink: 'புதிய லிங்க் பெறு',
} as const
