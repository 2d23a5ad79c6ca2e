import { createSayer } from '#contract/messages/create-messages.ts'
import { type Language, localeOf } from '#contract/messages/language/languages.ts'
import { plainTextOf, type Words } from '#contract/messages/words.ts'
import { valuesOf } from '#contract/views/facts.ts'
import { bn } from './bn.ts'
import { type CatalogueName, type Catalogues, en } from './en.ts'
import { hi } from './hi.ts'
import { mr } from './mr.ts'
import { ta } from './ta.ts'
import { te } from './te.ts'

const CATALOGUES: Readonly<Record<Language, Catalogues>> = { en, hi, mr, ta, te, bn }

type Sayer = ReturnType<typeof createSayer>

const UNKNOWN: Words = { key: 'notices.unknown' }

/** Made when they are first needed. */
const sayers = new Map<string, Sayer>()

/** Says the texts of one catalogue in a language, as `t` does in a page. */
export function sayerOf(language: Language, catalogue: CatalogueName): Sayer {
  const name = `${language} ${catalogue}`
  const made = sayers.get(name) ?? createSayer(CATALOGUES[language][catalogue], localeOf(language))
  sayers.set(name, made)
  return made
}

/** Puts words into a language. Those that a newer server wrote, which this one does not know, are said to be so. */
export function say(language: Language, words: Words): string {
  const plain = plainTextOf(words)
  if (plain !== undefined) return plain
  const [catalogue = '', key = ''] = words.key.split('.')
  if (!isCatalogue(catalogue) || !Object.hasOwn(en[catalogue], key)) return say(language, UNKNOWN)
  const values = valuesOf(words.values, {
    dates: sayerOf(language, 'dates'),
    words: (inner) => say(language, inner),
  })
  return sayerOf(language, catalogue)(key, values)
}

const isCatalogue = (name: string): name is CatalogueName => Object.hasOwn(en, name)
