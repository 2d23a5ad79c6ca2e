const LONGEST = 80

/**
 * A name that is safe to save a file under (ASVS 5.4.2): the sender's without path, control characters and signs
 * with a meaning to a shell, a header or a file system, and with the extension the content really has.
 */
export const downloadName = (given: string, extension: string): string => {
  const base = given.split(/[/\\]/).at(-1) ?? ''
  const stem = base
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, '')
    .replace(/^[ .]+|[ .]+$/g, '')
  return `${[...stem].slice(0, LONGEST).join('') || 'file'}.${extension}`
}
