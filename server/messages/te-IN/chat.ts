/** Texts of a Cirkle’s chat: outcomes and refusals of its calls. */
export const chat = {
  unknownMessage: 'ఈ మెసేజ్ ఈ సర్కిల్‌లో లేదు.',
  messageSent: 'మెసేజ్ వెళ్లింది.',
  chatMuted: 'ఈ చాట్ మ్యూట్‌లో ఉంది.',
  chatUnmuted: 'కొత్త మెసేజ్‌లు వస్తే మీకు తెలుస్తుంది.',
  writeSomething: 'ఏదైనా రాయండి.',
  choosePicture: 'ఒక ఫోటో ఎంచుకోండి.',
  pictureIsImage: 'ఫోటో ఉన్న మెసేజ్ రకం "image" అని ఉండాలి.',
} as const
