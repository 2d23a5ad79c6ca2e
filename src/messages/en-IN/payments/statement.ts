/** Texts of payment statements. */
export const statement = {
  needsConnection: 'A statement needs a connection, for its totals are added up by Cirkles.',
} as const
