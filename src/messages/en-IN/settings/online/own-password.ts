/** Texts of the field for one's own password. */
export const ownPassword = {
  label: 'Your password',
  missing: 'Please enter your password',
} as const
