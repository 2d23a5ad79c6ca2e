/** Texts of the field for one's own password. */
export const ownPassword = {
  label: 'আপনার পাসওয়ার্ড',
  missing: 'আপনার পাসওয়ার্ড লিখুন',
} as const
