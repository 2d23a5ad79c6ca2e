/** Texts of the identity check: outcomes and refusals of its calls, its mails and its notices. */
export const kyc = {
  documentsSent: 'Your documents are under review. We reply within two business days.',
  documentsWithdrawn: 'Your documents are deleted. You can verify your identity again at any time.',
  receivedMailSubject: 'We have received your documents',
  receivedMailWhat: 'Thank you. Your documents are under review. We reply within two business days.',
  receivedMailNotYou: 'If you did not send any, change your password at once.',
  withdrawnMailSubject: 'Your identity documents are deleted',
  withdrawnMailWhat:
    'You have withdrawn your identity check. Your documents and the form that you filled in are deleted.',
  withdrawnMailNotYou: 'If it was not you, change your password at once.',
  verifiedMailSubject: 'Your identity is verified',
  verifiedMailWhat: 'Thank you. Your documents were checked, and your identity is verified.',
  verifiedMailLocked: 'Your profile is locked from now on: only its picture can be changed.',
  rejectedMailSubject: 'Your identity could not be verified',
  rejectedMailReason: 'The reason is: {reason}',
  rejectedMailAgain: 'You can send your documents again.',
  rejectedMailLink: 'Verify your identity',
} as const
