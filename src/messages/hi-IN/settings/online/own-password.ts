/** Texts of the field for one's own password. */
export const ownPassword = {
  label: 'आपका पासवर्ड',
  missing: 'अपना पासवर्ड डालें',
} as const
