/** Titles and descriptions of the finished pages, which search engines and link previews show. */
export const documents = {
  landingTitle: 'Cirkles: save in turns with people you trust',
  landingDescription:
    'Cirkles keeps count of who paid, who receives and what comes next, also without a network. Free, no commission, and your money never passes through us.',
  privacyTitle: 'Privacy policy · Cirkles',
  privacyDescription:
    'What Cirkles keeps on your phone and on its server, who sees it, how long, and how to end it.',
  termsTitle: 'Terms of use · Cirkles',
  termsDescription:
    'What Cirkles does and does not do, who is responsible for payments, and what members owe each other.',
  siteName: 'Cirkles',
} as const
