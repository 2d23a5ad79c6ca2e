/** Texts of going on with another account. */
export const switching = {
  signedInAs: 'आपका लॉगिन {email} से है।',
  useAnotherAccount: 'दूसरे अकाउंट से लॉगिन करें',
  switchAccountNeedsConnection: 'दूसरे अकाउंट से लॉगिन करने के लिए इंटरनेट चाहिए।',
} as const
