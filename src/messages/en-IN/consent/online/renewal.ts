/** Texts of the question that asks for consent to changed terms. */
export const renewal = {
  title: 'What we do with your data: changed',
  changedTitle: 'What has changed',
  changedBook:
    'All members of a Cirkle now see in its book who has paid, has sent a payment that waits, or was asked again, in which cycle; before, they saw who was confirmed in the present one. The payments and their proofs are shown to nobody else than before.',
  changedSeen:
    'The notice now names all that an Admin sees of you when you ask to join: also your country, since when you have been with Cirkles, and in how many Cirkles you are active. Nothing more is shown than before.',
  changedWithoutPhone:
    'A Cirkle can have members without a phone. Of them only the name that its Admin gave is kept, and its members see it. Who was named as having seen a payment reads it.',
  changedNotice:
    'The notice now says purpose by purpose which data is used, how long it is kept and who gets it. No purpose is new.',
  changedAadhaar: 'Before you send a picture of an Aadhaar card, you cover its number in the app.',
  changedRights: 'It names who answers complaints, and the way to the Data Protection Board of India.',
  documents: '<terms>Terms of use</terms> and <privacy>privacy policy</privacy> in full, each in a new tab.',
  notNowMeans:
    'Not now closes nothing: you go on as before, under what you agreed to earlier, and are asked again in a week.',
  noticeSummary: 'The notice, purpose by purpose',
  agree: 'Agree',
  agreeing: 'Saving…',
  notNow: 'Not now',
} as const
