/** A number with its noun: `1 Cirkle`, `3 Cirkles`. For nouns with a plural in s. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
