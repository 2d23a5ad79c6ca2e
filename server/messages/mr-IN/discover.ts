/** Texts of searching for Cirkles. */
export const discover = {
  unknownPage: 'हे पान इथे नाही. यादी पुन्हा लोड करा.',
} as const
