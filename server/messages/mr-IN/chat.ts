/** Texts of a Cirkle’s chat: outcomes and refusals of its calls. */
export const chat = {
  unknownMessage: 'हा मेसेज या सर्कलमध्ये नाही.',
  messageSent: 'मेसेज पाठवला.',
  chatMuted: 'हा चॅट म्यूट केला.',
  chatUnmuted: 'नवे मेसेज आले की तुम्हाला कळवले जाते.',
  writeSomething: 'काहीतरी लिहा.',
  choosePicture: 'एक फोटो निवडा.',
  pictureIsImage: 'फोटो असलेल्या मेसेजचा प्रकार "image" असतो.',
} as const
