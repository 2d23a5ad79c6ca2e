/** Texts of the identity check: outcomes and refusals of its calls, its mails and its notices. */
export const kyc = {
  chooseCountry: 'Please choose your country.',
  documentsSent: 'Your documents are under review. We reply within two business days.',
  documentsWithdrawn: 'Your documents are deleted. You can verify your identity again at any time.',
  aadhaarNotPdf:
    'An Aadhaar card is taken as a picture only, because its number must be covered. Please take a photo or a screenshot of it.',
  aadhaarUnmasked:
    'The picture of the Aadhaar card shows more than the last four digits of its number. It is deleted. Please send one with the first eight digits covered.',
  documentMissing: 'Please upload a file.',
  receivedMailSubject: 'We have received your documents',
  receivedMailWhat: 'Thank you. Your documents are under review. We reply within two business days.',
  receivedMailNotYou: 'If you did not send any, change your password at once.',
  withdrawnMailSubject: 'Your identity documents are deleted',
  withdrawnMailWhat:
    'You have withdrawn your identity check. Your documents and the form that you filled in are deleted.',
  withdrawnMailNotYou: 'If it was not you, change your password at once.',
  verifiedNotice: 'Your identity is verified.',
  rejectedNotice: 'Your identity could not be verified: {reason}',
  verifiedMailSubject: 'Your identity is verified',
  verifiedMailWhat: 'Thank you. Your documents were checked, and your identity is verified.',
  verifiedMailLocked: 'Your profile is locked from now on: only its picture can be changed.',
  rejectedMailSubject: 'Your identity could not be verified',
  rejectedMailReason: 'The reason is: {reason}',
  rejectedMailAgain: 'You can send your documents again.',
  rejectedMailLink: 'Verify your identity',
} as const
