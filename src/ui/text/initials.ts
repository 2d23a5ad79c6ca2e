/** Up to two initials of a name, its first and last word's; empty for an empty name. Letters of any script. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => [...(word ?? '')].slice(0, 1).join('').toLocaleUpperCase('en-IN')).join('')
}
