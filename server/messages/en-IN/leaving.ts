/** Texts of leaving: notices, mails and the export. */
export const leaving = {
  accountStays: 'Your account stays.',
  deletionScheduled:
    'Your account will be deleted after {days, plural, one {# day} other {# days}}. You can keep it until then.',
  deletionScheduledSubject: 'Your Cirkles account will be deleted',
  deletionDay: 'Your account will be deleted on {day}.',
  deletionWaits:
    'Some contributions you have a part in are not settled yet. It is deleted when they are, and not before.',
  deletionCanBeCancelled:
    'Until then you can keep it: sign in, and cancel the deletion. If this was not you, do that and set a new password.',
  signIn: 'Sign in to Cirkles',
  deletionCancelledSubject: 'Your Cirkles account stays',
  deletionCancelled: 'The deletion of your account is cancelled. Everything is as it was.',
  deletionCancelledByOther: 'If this was not you, change your password at once.',
  idleSubject: 'You have not used Cirkles for a long time',
  lastUsed: 'Your Cirkles account was last used on {day}.',
  idleConsequence:
    'If it stays unused until {day}, we remove your phone number, photo, bank details, identity documents and what else your profile holds, and keep only what the records of your Cirkles need.',
  idleSignIn: 'To keep everything, sign in once.',
  minimisedSubject: 'We have removed what your Cirkles account does not need',
  minimised:
    'Your account was not used for twelve months. Your phone number, photo, bank details, identity documents and what else your profile held are removed.',
  minimisedKept:
    'Your name, email address, Cirkles and records of payments are still there. You can sign in as before.',
  erasedSubject: 'Your Cirkles account is deleted',
  erased:
    'Your account is deleted: your profile, photo, bank details, identity documents and the text of your messages.',
  erasedKept:
    'Records of payments are also the evidence of other members. They stay, and name a “Former member”.',
  exportFileName: 'Cirkles {date}.zip',
} as const
