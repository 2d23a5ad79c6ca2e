/** Texts of the calls about push subscriptions. */
export const push = {
  sentToThisDevice: 'ఈ డివైజ్‌కు నోటిఫికేషన్లు వస్తాయి.',
  notSentToThisDevice: 'ఈ డివైజ్‌కు నోటిఫికేషన్లు రావు.',
  newMessages: '{cirkle} సర్కిల్ చాట్‌లో కొత్త మెసేజ్‌లు.',
  checkSession: 'ఈ డివైజ్‌లో మీరు సైన్ అవుట్ అయి ఉండవచ్చు. చూడటానికి Cirkles తెరవండి.',
} as const
