/** Texts of inviting somebody to take over the place of a member without a phone. */
export const takeOver = {
  invite: 'Invite {name} to take over',
  inviteWhat:
    'When {name} has a phone, send a link. From then on they act for themselves, and you record for them no more. What is recorded stays.',
  emailOf: 'Email address of {name}',
  send: 'Send invitation',
  sending: 'Sending…',
  cancel: 'Cancel',
  sent: 'Invitation sent.',
  takenBack: 'Invitation taken back.',
  invitedUntil: 'Invited to take over, until {date}',
  sendAgain: 'Send again',
  sendAgainTo: 'Send again: the invitation of {name}',
  takeBack: 'Take back',
  takeBackOf: 'Take back the invitation of {name}',
  giveEmail: 'Please enter an email address.',
} as const
