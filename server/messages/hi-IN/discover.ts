/** Texts of searching for Cirkles. */
export const discover = {
  unknownPage: 'यह पेज नहीं है। लिस्ट फिर से लोड करें।',
} as const
