/** Texts of the field for one's own password. */
export const ownPassword = {
  label: 'మీ పాస్‌వర్డ్',
  missing: 'మీ పాస్‌వర్డ్ టైప్ చేయండి',
} as const
