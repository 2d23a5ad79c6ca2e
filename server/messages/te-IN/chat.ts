/** Texts of a Cirkle’s chat: outcomes and refusals of its calls. */
export const chat = {
  messageSent: 'మెసేజ్ వెళ్లింది.',
  chatMuted: 'ఈ చాట్ మ్యూట్‌లో ఉంది.',
  chatUnmuted: 'కొత్త మెసేజ్‌లు వస్తే మీకు తెలుస్తుంది.',
} as const
