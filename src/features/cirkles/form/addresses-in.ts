/**
 * The addresses in a text as mail programs, tables and people write them: separated by commas, semicolons,
 * spaces or lines, with or without `Name <…>`. What is no address stands among them as it was written, but for
 * the names.
 */
export function addressesIn(text: string): string[] {
  // A name in quotes may contain separators.
  const named = text.replace(/"[^"\n]*"/g, ' ')
  return named.split(/[,;\n]+/).flatMap(addressesOfPiece)
}

function addressesOfPiece(piece: string): string[] {
  const bracketed = [...piece.matchAll(/<([^<>]*)>/g)].map(([, address = '']) => address.trim())
  const words = piece
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .map(bare)
    .filter((word) => word !== '')
  const addresses = words.filter((word) => word.includes('@'))
  if (bracketed.length > 0) return [...addresses, ...bracketed.map(bare)]
  // "Ravi Kumar ravi@example.in": a name, and its address last.
  if (addresses.length === 1 && words.at(-1) === addresses[0]) return addresses
  return addresses.length === 0 && words.length > 0 ? [words.join(' ')] : words
}

/** Without what surrounds an address in a link or in brackets. */
const bare = (word: string): string => word.replace(/^(?:mailto:)?[(<['‘]*/i, '').replace(/[)>\]'’.]*$/, '')
