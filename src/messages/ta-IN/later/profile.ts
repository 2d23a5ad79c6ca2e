/** Texts of my profile. */
export const profile = {
  name: 'பெயர்',
  email: 'ஈமெயில்',
  phoneNumber: 'போன் நம்பர்',
  dateOfBirth: 'பிறந்த தேதி',
  homeAddress: 'வீட்டு முகவரி',
  occupation: 'தொழில்',
  noValue: 'இல்லை',
  changePicture: 'படத்தை மாற்று',
  lockedProfileNote:
    'உங்கள் அடையாளம் சரிபார்க்கப்பட்டது: இங்கே படத்தை மட்டுமே மாற்ற முடியும். மற்றவை உதவிக் குழு மூலம் மீண்டும் சரிபார்க்கப்பட வேண்டும்.',
  openProfileNote:
    'உங்கள் அடையாளம் சரிபார்க்கப்பட்ட பிறகு, இங்கே படத்தை மட்டுமே மாற்ற முடியும். அப்போது மற்றவை உதவிக் குழு மூலம் மீண்டும் சரிபார்க்கப்பட வேண்டும்.',
  editProfile: 'புரொஃபைலைத் திருத்து',
  back: 'பின் செல்',
  loadingProfile: 'உங்கள் புரொஃபைல் லோட் ஆகிறது',
  profileFormNeedsConnection: 'உங்கள் புரொஃபைலை மாற்ற நெட் தேவை',
  profile: 'புரொஃபைல்',
} as const
