/** Texts of a Cirkle’s chat: outcomes and refusals of its calls. */
export const chat = {
  messageSent: 'மெசேஜ் அனுப்பப்பட்டது.',
  chatMuted: 'இந்த சாட் மியூட் செய்யப்பட்டது.',
  chatUnmuted: 'புதிய மெசேஜ்கள் உங்களுக்கு அறிவிக்கப்படும்.',
} as const
