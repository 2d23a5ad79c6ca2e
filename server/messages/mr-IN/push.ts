/** Texts of the calls about push subscriptions. */
export const push = {
  sentToThisDevice: 'या डिव्हाइसवर नोटिफिकेशन पाठवली जातात.',
  notSentToThisDevice: 'या डिव्हाइसवर नोटिफिकेशन पाठवली जात नाहीत.',
  newMessages: '{cirkle} च्या चॅटमध्ये नवे मेसेज.',
  checkSession: 'या डिव्हाइसवर तुमचे साइन आउट झाले असू शकते. तपासण्यासाठी Cirkles उघडा.',
} as const
