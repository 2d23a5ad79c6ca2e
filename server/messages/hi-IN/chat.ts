/** Texts of a Cirkle’s chat: outcomes and refusals of its calls. */
export const chat = {
  unknownMessage: 'यह मैसेज इस सर्कल में नहीं है।',
  messageSent: 'मैसेज भेजा गया।',
  chatMuted: 'यह चैट म्यूट है।',
  chatUnmuted: 'नए मैसेज की सूचना आपको मिलेगी।',
  writeSomething: 'कुछ लिखें।',
  choosePicture: 'फ़ोटो चुनें।',
  pictureIsImage: 'फ़ोटो वाले मैसेज का प्रकार "image" होता है।',
} as const
