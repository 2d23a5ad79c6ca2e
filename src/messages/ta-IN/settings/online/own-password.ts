/** Texts of the field for one's own password. */
export const ownPassword = {
  label: 'உங்கள் பாஸ்வேர்டு',
  missing: 'உங்கள் பாஸ்வேர்டைக் கொடுங்கள்',
} as const
