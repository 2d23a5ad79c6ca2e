/** Texts of going on with another account. */
export const switching = {
  signedInAs: 'आपका लॉगिन {email} से है।',
  useAnotherAccount: 'दूसरा अकाउंट लें',
  switchAccountNeedsConnection: 'दूसरा अकाउंट लेने के लिए इंटरनेट चाहिए।',
} as const
