/** Texts of searching for Cirkles. */
export const discover = {
  unknownPage: 'ఈ పేజీ లేదు. లిస్ట్‌ను మళ్లీ లోడ్ చేయండి.',
} as const
