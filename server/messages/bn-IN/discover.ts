/** Texts of searching for Cirkles. */
export const discover = {
  unknownPage: 'এই পেজ নেই। তালিকাটা আবার লোড করুন।',
} as const
