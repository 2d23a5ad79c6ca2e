import { t } from '#server/messages/files.ts'
import { say } from '#server/messages/languages/say.ts'

const LONGEST = 80

/**
 * A safe file name to save under (ASVS 5.4.2): the sender's name without path, control characters and
 * characters special to a shell, a header or a file system, with the extension of the actual content.
 */
export const downloadName = (given: string, extension: string): string => {
  const base = given.split(/[/\\]/).at(-1) ?? ''
  const stem = base
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, '')
    .replace(/^[ .]+|[ .]+$/g, '')
  return `${[...stem].slice(0, LONGEST).join('') || say('en', t('unnamedFile'))}.${extension}`
}
