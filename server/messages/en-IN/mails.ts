/** Texts around those of every mail. */
export const mails = {
  link: '{label}:\n{url}',
  code: '{label} {code}',
  announcementSubject: 'An important notice from Cirkles',
  openCirkles: 'Open Cirkles',
  signature: 'Cirkles',
} as const
