/** Texts about passing on the link of a Cirkle's invitation. */
export const sharing = {
  invitationTitle: 'Cirkle Invitation',
  invitationText: 'You have been invited to join a Cirkle. Please follow the link to accept.',
  invitationLink: 'Invitation link',
  linkIsClosed: 'Nobody can join by it since this Cirkle has started.',
  publicLinkHint: 'Invited people join directly; others ask you first. Whoever opens it sees the terms.',
  publicLinkOfMember: 'Whoever opens it sees the terms, and asks {owner} to join.',
  privateLinkHint: 'Only people you invited by email can join.',
  shareLink: 'Share Link',
  copyLink: 'Copy Link',
  showCode: 'Show QR code',
  hideCode: 'Hide QR code',
  code: 'QR code of the invitation to {cirkle}. Scanned by another phone, it opens the link.',
  codeHint: 'Let the other phone’s camera look at this code.',
  codeMissing: 'The code needs a connection. The link above works too.',
} as const
