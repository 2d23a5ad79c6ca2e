/**
 * Splits a full name: the last word is the last name, the words before it the first. A single word is a first
 * name, as is usual in much of India.
 */
export const splitName = (fullName: string): { readonly firstName: string; readonly lastName: string } => {
  const words = fullName.trim().split(/\s+/)
  return words.length < 2
    ? { firstName: words[0] ?? '', lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}
