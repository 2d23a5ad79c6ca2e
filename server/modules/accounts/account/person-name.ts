/**
 * A full name in two parts: the last word is the last name, what stands before it the first. One word is a first
 * name, as is usual in much of India.
 */
export const splitName = (fullName: string): { readonly firstName: string; readonly lastName: string } => {
  const words = fullName.trim().split(/\s+/)
  return words.length < 2
    ? { firstName: words[0] ?? '', lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}
