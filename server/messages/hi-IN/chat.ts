/** Texts of a Cirkle’s chat: outcomes and refusals of its calls. */
export const chat = {
  messageSent: 'मैसेज भेजा गया।',
  chatMuted: 'यह चैट म्यूट है।',
  chatUnmuted: 'नए मैसेज की सूचना आपको मिलेगी।',
} as const
