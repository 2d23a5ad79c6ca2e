import { readCatalogue } from '#tools/build/languages/compile-messages.ts'
import { LATIN_WORDS, LATIN_WORDS_OF } from './latin-words.ts'
import { branchesOf, formsOf, type Part, partsOf } from './message-forms.ts'

/** The texts of a language: by catalogue (`src/payments/pay`), name of its export, and key. */
type Texts = ByName<ByName<ByName<string>>>
type ByName<Value> = ReadonlyMap<string, Value>

const CATALOGUE = /^([a-z]+)\/messages\/([a-z]{2}-[A-Z]{2})\/(.+)\.ts$/

/** The texts of each language, by its code, in the sources of their catalogues. */
export async function textsOfLanguages(
  sources: readonly { readonly file: string; readonly source: string }[],
): Promise<Map<string, Texts>> {
  const languages = new Map<string, Map<string, ByName<ByName<string>>>>()
  for (const { file, source } of sources) {
    const [, part, language, name] = CATALOGUE.exec(file) ?? []
    if (language === undefined) continue
    const texts = languages.get(language) ?? new Map<string, ByName<ByName<string>>>()
    const exported = Object.entries(await readCatalogue(source))
    texts.set(
      `${part}/${name}`,
      new Map(exported.map(([key, value]) => [key, new Map(Object.entries(value))])),
    )
    languages.set(language, texts)
  }
  return languages
}

/** How many texts a language has. */
export const countOf = (texts: Texts): number =>
  [...texts.values()].flatMap((exported) => [...exported.values()]).reduce((sum, { size }) => sum + size, 0)

/**
 * What is wrong with a translation: catalogues, exports and keys that only one of both languages has; invalid
 * messages; placeholders, tags and choices that are not those of English; plurals without a category of the
 * language; and words in Latin letters that are not on the list.
 */
export function faultsOf(language: string, english: Texts, translation: Texts): string[] {
  const latin = latinWordsBut([...LATIN_WORDS, ...(LATIN_WORDS_OF[language] ?? [])])
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return inBoth(english, translation, (ofCatalogue, its) =>
    inBoth(ofCatalogue, its, (ofExport, own) =>
      inBoth(ofExport, own, (message, translated) => {
        try {
          return [
            ...differences(facts(message), facts(translated)),
            ...partsOf(translated).flatMap((part) => missingCategories(part, pluralCategories)),
            ...new Set(
              formsOf(translated, () => ' ')
                .flatMap(latin)
                .map((word) => `has Latin ${word}`),
            ),
          ]
        } catch (error) {
          return [`is no message: ${String(error)}`]
        }
      }),
    ),
  ).map((fault) => `${language} ${fault}`)
}

/** The faults of what both languages have, by their names, and those that only one of them has. */
const inBoth = <Value>(
  english: ByName<Value>,
  translation: ByName<Value>,
  compare: (english: Value, translated: Value) => readonly string[],
): string[] =>
  [...new Set([...english.keys(), ...translation.keys()])].flatMap((name) => {
    const [one, other] = [english.get(name), translation.get(name)]
    if (other === undefined) return [`${name} is missing`]
    if (one === undefined) return [`${name} is not in English`]
    return compare(one, other).map((fault) => `${name} ${fault}`)
  })

const differences = (english: ReadonlySet<string>, translated: ReadonlySet<string>): string[] => [
  ...[...english].filter((fact) => !translated.has(fact)).map((fact) => `lacks ${fact}`),
  ...[...translated].filter((fact) => !english.has(fact)).map((fact) => `has ${fact}`),
]

/** What a message has in every language: tags, placeholders with their kinds, and the branches of choices. */
const facts = (message: string): Set<string> =>
  new Set(
    partsOf(message).flatMap((part) => {
      if (typeof part === 'string') return part.match(/<\/?\w+\/?>/g) ?? []
      const [name, kind, format] = part
      if (kind === undefined) return [`{${name}}`]
      const branches = [...branchesOf(part).keys()].toSorted()
      if (branches.length === 0) return [`{${name}, ${kind}, ${JSON.stringify(format)}}`]
      return [kind === 'select' ? `{${name}, select, ${branches.join(' ')}}` : `{${name}, ${kind}}`]
    }),
  )

/** Ordinals are left out: most of these languages say each in the same way. */
function missingCategories(part: Part, categories: readonly string[]): string[] {
  if (typeof part === 'string' || part[1] !== 'plural') return []
  const branches = branchesOf(part)
  return categories
    .filter((category) => !branches.has(category))
    .map((category) => `lacks the plural ${category} of ${part[0]}`)
}

/** Finds words in Latin letters that are not among these, which may consist of several words. */
export function latinWordsBut(words: readonly string[]): (text: string) => string[] {
  const longestFirst = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll('.', '\\.'))
  const letter = String.raw`[\p{Script=Latin}\d]`
  const listed = new RegExp(`(?<!${letter})(?:${longestFirst.join('|')})(?!${letter})`, 'gu')
  const latin = new RegExp(String.raw`\d*\p{Script=Latin}${letter}*`, 'gu')
  return (text) => text.replaceAll(listed, ' ').match(latin) ?? []
}
