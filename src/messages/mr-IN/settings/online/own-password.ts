/** Texts of the field for one's own password. */
export const ownPassword = {
  label: 'तुमचा पासवर्ड',
  missing: 'तुमचा पासवर्ड टाका',
} as const
