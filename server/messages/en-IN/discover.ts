/** Texts of searching for Cirkles. */
export const discover = {
  unknownPage: 'This page is not there. Please load the list again.',
} as const
