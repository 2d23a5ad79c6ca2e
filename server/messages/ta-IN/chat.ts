/** Texts of a Cirkle’s chat: outcomes and refusals of its calls. */
export const chat = {
  unknownMessage: 'இந்த மெசேஜ் இந்த சர்க்கிளில் இல்லை.',
  messageSent: 'மெசேஜ் அனுப்பப்பட்டது.',
  chatMuted: 'இந்த சாட் மியூட் செய்யப்பட்டது.',
  chatUnmuted: 'புதிய மெசேஜ்கள் உங்களுக்கு அறிவிக்கப்படும்.',
  writeSomething: 'ஏதாவது எழுதுங்கள்.',
  choosePicture: 'ஒரு படத்தைத் தேர்வு செய்யுங்கள்.',
  pictureIsImage: 'படம் உள்ள மெசேஜின் வகை "image".',
} as const
