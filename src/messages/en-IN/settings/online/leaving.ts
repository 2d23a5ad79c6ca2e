/** Texts of downloading my data and of deleting the account. */
export const leaving = {
  downloadMyData: 'Download my data',
  stop: 'Stop',
  downloadAgain: 'Download again',
  download: 'Download',
  exportContents:
    'All your data in one ZIP file: your profile, bank details, Cirkles, payments, messages and reports as text, and the pictures, proofs and documents you have sent. Of other people it holds only the names of those who got data of yours.',
  exportWarning: 'Keep it safe: anyone who has it can read your account numbers.',
  downloading: 'Downloading',
  downloadedSoFar: '{size} so far',
  exportFile: 'Cirkles {date}.zip',
  exportSaved: 'The file is saved: {size}.',
  owedByMe:
    '{contributions, plural, one {# contribution of yours that you have still to pay, or that is recorded and not confirmed yet: Payments says who is to answer} other {# contributions of yours that you have still to pay, or that are recorded and not confirmed yet: Payments says who is to answer}}',
  owedToMe:
    '{contributions, plural, one {# contribution to you that a member has still to pay, or that is recorded and not confirmed yet} other {# contributions to you that members have still to pay, or that are recorded and not confirmed yet}}',
  owedInMyCirkle:
    '{contributions, plural, one {# contribution of others in the Cirkle you are the Admin of} other {# contributions of others in the Cirkle you are the Admin of}}',
  heldByMe:
    '{contributions, plural, one {# contribution of others that you hold and have still to hand over, or whose receiver has still to answer} other {# contributions of others that you hold and have still to hand over, or whose receivers have still to answer}}',
  heldForMe:
    '{contributions, plural, one {# contribution to you that the Admin holds, or that you have still to acknowledge} other {# contributions to you that the Admin holds, or that you have still to acknowledge}}',
  confirmationField: 'Type {word} to confirm',
  understood: 'I understand that this cannot be undone once the {deletionGraceDays} days are over.',
  deleteAccount: 'Delete Account',
  deleteAccountTitle: 'Delete your account?',
  deleteAccountText:
    'It will be deleted after {deletionGraceDays} days. Every other device is signed out now. To keep it, open Delete Account again before then and press Keep my account.',
  deleting: 'Deleting…',
  whatGoes: 'What will be deleted',
  profileGoes: 'Your profile, picture, phone number and email address',
  bankDetailsGo: 'Your bank details, and those you had before',
  documentsGo: 'Your identity documents',
  messagesGo: 'The text and pictures of your messages',
  notificationsGo: 'Your notifications, settings and reports',
  cirklesGo: 'Cirkles of yours that have not started; you leave those of others',
  whatStays: 'What stays',
  paymentsStay:
    'Records of payments and their proofs: they are the evidence of others. They name a “Former member”.',
  graceTitle: 'In these {deletionGraceDays} days',
  graceKeepsAll:
    'Nothing is deleted for {deletionGraceDays} days. Paying and confirming go on as before; only your other devices are signed out at once.',
  graceUndo:
    'If you change your mind, sign in, open Delete Account in Settings and press “Keep my account”. Then everything stays as it was.',
  graceOver:
    'After that it cannot be undone. If a contribution is still open then, your account is deleted once it is settled.',
  exportRefused: 'Your data cannot be downloaded now. Please try again later.',
  settleTheseFirst: 'Settle these first',
  blockInCirkle: '{cirkle}: {contributions}',
  deletionDate:
    'Your account will be deleted on <b>{date}</b>. Until then everything is as it was. To keep your account, press “Keep my account” before then. We have mailed you a confirmation.',
  deletionDateOrLater:
    'Your account will be deleted on <b>{date}</b>, or later: once all of this is settled. Until then everything is as it was. To keep your account, press “Keep my account” before then. We have mailed you a confirmation.',
  keepMyAccount: 'Keep my account',
  keeping: 'Keeping…',
  goToCirkles: 'Go to My Cirkles',
  back: 'Back',
  loadingDeletion: 'Asking about your account',
} as const
