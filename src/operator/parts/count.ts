/** A count, grouped as in India. */
export const inGroups = (count: number): string => count.toLocaleString('en-IN')
