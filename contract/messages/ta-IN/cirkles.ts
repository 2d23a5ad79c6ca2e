/** Errors of the forms of Cirkles, and of invitations. */
export const cirkles = {
  choosePrivacy: 'பொதுவா, தனிப்பட்டதா என்று தேர்வு செய்யுங்கள்.',
  nameCirkle: 'உங்கள் சர்க்கிளுக்கு ஒரு பெயர் வையுங்கள்.',
  tooFewSeats: 'சர்க்கிளில் குறைந்தது 1 உறுப்பினர் இருக்க வேண்டும்.',
  tooManySeats: 'சர்க்கிளில் அதிகபட்சம் {max} உறுப்பினர்கள் இருக்கலாம்.',
  chooseCategory: 'ஒரு வகையைத் தேர்வு செய்யுங்கள்.',
  chooseDueDay: 'பணம் கட்டும் நாளைத் தேர்வு செய்யுங்கள்.',
  tooManyStates: 'அதிகபட்சம் {maxStates} மாநிலங்களைத் தேர்வு செய்யலாம்',
  searchTooShort: 'குறைந்தது {min} எழுத்துகளை டைப் செய்யுங்கள்.',
  choosePicture: 'ஒரு படத்தைத் தேர்வு செய்யுங்கள்.',
  giveOrder: 'உறுப்பினர்களை வரிசையாகக் கொடுங்கள்.',
  notAnInvitation: 'இது அழைப்பு அல்ல.',
} as const
