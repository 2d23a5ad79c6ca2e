/** Texts of the sheet that names a nominee. */
export const nominee = {
  title: 'Nominee',
  why: 'You may name somebody who can exercise your rights over your data here after your death, or when illness keeps you from it: take a copy, correct it, or have the account deleted. Nothing about it is shown to them or to members. They would write to us, and we ask them for evidence.',
  loading: 'Loading whom you have named',
  name: 'Name',
  relation: 'Relation to you',
  contact: 'How we reach them',
  contactHint: 'An email address or a phone number. Ask them before you give it.',
  passwordHint: 'So that nobody who finds your phone names themselves.',
  save: 'Save',
  saving: 'Saving…',
  remove: 'Remove nominee',
} as const
