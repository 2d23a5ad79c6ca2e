import type { Language } from '#contract/messages/language/languages.ts'
import { t } from '#server/messages/files.ts'
import { say } from '#server/messages/languages/say.ts'

const LONGEST = 80

/** The stored name of a file that has none; with an extension, except where its owner's account was erased. */
export const UNNAMED = 'file'

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
  return `${[...stem].slice(0, LONGEST).join('') || UNNAMED}.${extension}`
}

/** The name a reader sees, with the extension of the content: theirs who sent it, or in the reader's language. */
export function shownFileName(
  { name, storageKey }: { readonly name: string; readonly storageKey: string },
  language: Language,
): string {
  const [extension = ''] = /\.\w+$/.exec(storageKey) ?? []
  const isUnnamed = name === UNNAMED || name === UNNAMED + extension
  return isUnnamed ? say(language, t('unnamedFile')) + extension : name
}
