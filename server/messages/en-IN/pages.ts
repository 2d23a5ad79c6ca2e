/** Texts of the pages the server writes: link previews and the mailbox. */
export const pages = {
  siteName: 'Cirkles',
  imageAlt: 'Cirkles: save in turns with people you trust. Six places on a ring, one of them in its turn.',
  appTitle: 'Cirkles: save in turns with people you trust',
  appDescription:
    'Cirkles keeps count of who paid, who receives and what comes next, also without a network.',
  invitationTitle: 'You are invited to a Cirkle',
  invitationDescription:
    'Members pay the same amount each month, and each receives the whole pot once. Open the link to see what is offered.',
  notHere: 'Not here.',
  mailboxTitle: 'Mailbox · Cirkles',
  mailbox: 'Mailbox',
  mailboxIntroduction:
    'What this server mailed. It has no mail service, so its mails end here, on this computer only.',
  mailboxTo: 'To',
  mailboxShow: 'Show',
  noMails: 'No mails yet.',
  mailedAt: '{time} UTC',
} as const
