/** Texts of a Cirkle’s chat: outcomes and refusals of its calls. */
export const chat = {
  messageSent: 'मेसेज पाठवला.',
  chatMuted: 'हा चॅट म्यूट केला.',
  chatUnmuted: 'नवे मेसेज आले की तुम्हाला कळवले जाते.',
} as const
