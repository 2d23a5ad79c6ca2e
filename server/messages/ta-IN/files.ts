/** Texts of files: why one was refused, and the name of one that came without. */
export const files = {
  linkExpired: 'இந்த லிங்க் இனி வேலை செய்யாது.',
  fileEmpty: 'இந்த ஃபைல் காலியாக உள்ளது.',
  fileDamaged: 'இந்த ஃபைல் பழுதாகியுள்ளது.',
  fileWithMalware: 'இந்த ஃபைல் மற்றவர்களின் சாதனங்களைக் கெடுக்கலாம், அதனால் எடுத்துக்கொள்ளப்படவில்லை. வேறொன்றைத் தேர்வு செய்யுங்கள்.',
  kindNotAccepted: 'இந்த வகை ஃபைல் இங்கே ஏற்கப்படாது.',
  tooManyPixels: 'இந்தப் படம் {megapixels} மெகாபிக்சலுக்கு மேல் உள்ளது.',
  fileTooLarge: 'இந்த ஃபைல் மிகப் பெரியது.',
  unnamedFile: 'ஃபைல்',
  uploadLengthNeeded: 'Upload-Length பைட்டுகளின் எண்ணிக்கையைத் தர வேண்டும்.',
} as const
