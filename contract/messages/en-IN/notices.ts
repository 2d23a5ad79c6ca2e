/** Texts of notices: what happened, by its kind. */
export const notices = {
  payeeDetailsChanged: '{name} has changed their bank details. Look at them again before you pay.',
  passwordChanged:
    'Your password was changed, and other devices were signed out. If this was not you, reset it at once.',
  passkeyAdded:
    'The passkey “{name}” was added. If this was not you, remove it and change your password at once.',
  passkeyRemoved: 'The passkey “{name}” was removed. If this was not you, change your password at once.',
  bankDetailsChanged:
    'Your bank details were changed: members who owe you are asked to pay to the account ending in {lastDigits}. If this was not you, change your password at once.',
  factorMailed:
    'Two-factor authentication is on: a code is mailed to you at each sign-in. If this was not you, change your password at once.',
  factorApp:
    'Your authenticator app finishes your sign-ins from now on. If this was not you, change your password at once.',
  factorOff: 'Two-factor authentication is off. If this was not you, change your password at once.',
  recoveryCodesRenewed: 'You have new recovery codes. If this was not you, change your password at once.',
  recoveryCodeUsed:
    '{count, plural, =0 {Your last recovery code was used: make new ones.} one {A recovery code was used; one is left: make new ones soon.} other {A recovery code was used; # are left.}} If this was not you, change your password at once.',
  invitationAccepted: '{name} accepted your invitation to {cirkle}.',
  invitationDeclined: '{name} declined your invitation to {cirkle}.',
  invitation: '{owner} invites you to {cirkle}: {amount} a month.',
  joinRequest: '{name} asks to join {cirkle}.',
  requestAccepted: 'You are now a member of {cirkle}.',
  requestDeclined: 'Your request to join {cirkle} was declined.',
  requestClosed: '{cirkle} takes no more members, so your request to join is closed.',
  keptMemberAdded: '{owner} added {name}, who has no phone, to {cirkle}.',
  takeOverInvitation: '{owner} invites you to take over the place of {name} in {cirkle}.',
  memberTookOver: '{name} now acts for themselves in {cirkle}. Until now {owner} recorded for them.',
  memberJoined: '{name} joined {cirkle}.',
  memberLeft: '{name} left {cirkle}.',
  cirkleEdited: 'The owner has changed {cirkle}.',
  cirkleReordered: 'The payout order of {cirkle} has changed: your turn is number {turn}.',
  cirkleWaiting:
    '{cirkle} could not start on {startDate}: it needs a second member with a phone. If nobody joins before {cancelledOn}, it is cancelled.',
  cirkleCancelled: '{cirkle} was cancelled before it started.',
  cirkleStarted: '{cirkle} has started.',
  cirkleCompleted: '{cirkle} is complete: everyone has received the pot.',
  identityVerified: 'Your identity is verified.',
  identityRejected: 'Your identity could not be verified: {reason}',
  aadhaarUnmasked:
    'The picture of the Aadhaar card shows more than the last four digits of its number. It is deleted. Please send one with the first eight digits covered.',
  deletionScheduled: 'Your account will be deleted on {day}. Until then you can keep it.',
  deletionCancelled:
    'The deletion of your account is cancelled. If this was not you, change your password at once.',
  paymentSubmitted: '{payer} says they paid you {amount} for {cirkle}.',
  paymentSubmittedFor: '{payer} says they paid {payee} {amount} for {cirkle}. You answer for {payee}.',
  newProofSent:
    '{what, select, cash {{payer} gave the details of the {amount} for {cirkle} again.} other {{payer} sent a new proof of the {amount} for {cirkle}.}}',
  paymentConfirmed: '{validator} confirmed your {amount} for {cirkle}.',
  newProofAsked:
    '{what, select, cash {{validator} needs the details of your {amount} for {cirkle} again: “{comment}” Do not pay again.} missing {{validator} needs the proof of your {amount} for {cirkle}: “{comment}” Do not pay again.} other {{validator} needs a clearer proof of your {amount} for {cirkle}: “{comment}” Do not pay again.}}',
  paymentWaiting: '{payer} has been waiting since {day} for you to confirm {amount} for {cirkle}.',
  cashRecorded: '{payee} says you gave them {amount} in cash on {day} for {cirkle}. Is that so?',
  cashAcknowledged: '{payer} says Yes: they gave you {amount} in cash for {cirkle}. It is confirmed.',
  cashDenied: '{payer} says No: they did not give you {amount} in cash for {cirkle}.',
  cashDeniedSaying: '{payer} says No: they did not give you {amount} in cash for {cirkle}: “{comment}”',
  cashRecordedFor:
    '{author} recorded that {payer} gave {payee} {amount} in cash on {day} for {cirkle}. Is that so?',
  cashConfirmedBy: '{person} says Yes: {payer} gave {payee} {amount} in cash for {cirkle}. It is confirmed.',
  cashDeniedBy:
    '{person} says No: it is not confirmed that {payer} gave {payee} {amount} in cash for {cirkle}.',
  cashDeniedBySaying:
    '{person} says No: it is not confirmed that {payer} gave {payee} {amount} in cash for {cirkle}: “{comment}”',
  handedOver: '{owner} says they gave you {amount} that members paid to them for {cirkle}.',
  handOverAcknowledged: '{receiver} has received the {amount} you handed over for {cirkle}.',
  handOverSentBack: '{receiver} has not received the {amount} you handed over for {cirkle}: “{comment}”',
  newProofDue:
    '{what, select, cash {The details of your {amount} for {cirkle} are needed again by {day}. Do not pay again.} other {A new proof of your {amount} for {cirkle} is needed by {day}. Do not pay again.}}',
  newProofDueToday:
    '{what, select, cash {The details of your {amount} for {cirkle} are needed again today. Do not pay again.} other {A new proof of your {amount} for {cirkle} is needed today. Do not pay again.}}',
  due: 'Your {amount} for {cirkle} is due on {day}.',
  dueTomorrow: 'Your {amount} for {cirkle} is due tomorrow, {day}.',
  dueToday: 'Your {amount} for {cirkle} is due today, {day}.',
  overdue: 'Your {amount} for {cirkle} is overdue: it was due on {day}.',
  missed: 'You missed your {amount} for {cirkle}, due on {day}. You can still pay it.',
  swapRequest:
    '{requester} asks to swap turns with you in {cirkle}. If you accept, you receive on {after} instead of {before}.',
  swapAccepted: '{asked} accepted your swap in {cirkle}: you now receive on {after}.',
  swapDeclined: '{asked} declined your swap in {cirkle}.',
  swapSuperseded: 'Your swap request to {asked} in {cirkle} is over: another swap was accepted.',
  swapLapsed: 'Your swap request to {asked} in {cirkle} has expired: it was not answered in time.',
  swapApplied: '{requester} and {asked} have swapped turns in {cirkle}.',
  formerMember: 'Former member',
  unknown: 'There is something new in Cirkles.',
} as const
