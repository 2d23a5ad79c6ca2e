/** Texts of searching for Cirkles. */
export const discover = {
  unknownPage: 'இந்தப் பக்கம் இல்லை. பட்டியலை மீண்டும் லோட் செய்யுங்கள்.',
} as const
