/** Errors of the form of the identity check. */
export const kyc = {
  chooseIdentityInfo: 'அடையாளச் சான்றைத் தேர்வு செய்யுங்கள்.',
  givePageAddress: 'https:// என்று தொடங்கும் பக்க முகவரியைக் கொடுங்கள்.',
  chooseOccupation: 'உங்கள் தொழிலைத் தேர்வு செய்யுங்கள்.',
  chooseIncome: 'உங்கள் வருமான அளவைத் தேர்வு செய்யுங்கள்.',
  chooseIdentityProof: 'அடையாளச் சான்றின் வகையைத் தேர்வு செய்யுங்கள்.',
  chooseAddressProof: 'முகவரிச் சான்றின் வகையைத் தேர்வு செய்யுங்கள்.',
  uploadFile: 'ஒரு ஃபைலை அப்லோடு செய்யுங்கள்.',
  lastFourDigits: 'ஆதார் எண்ணின் கடைசி நான்கு இலக்கங்களை மட்டும் கொடுங்கள்.',
  numberOfDocument: 'ஆவணத்தில் உள்ளபடியே எண்ணைக் கொடுங்கள்.',
} as const
