/** Texts of going on with another account. */
export const switching = {
  signedInAs: 'तुम्ही {email} ने साइन इन केले आहे.',
  useAnotherAccount: 'दुसरे अकाउंट वापरा',
  switchAccountNeedsConnection: 'दुसरे अकाउंट वापरायला इंटरनेट लागते.',
} as const
