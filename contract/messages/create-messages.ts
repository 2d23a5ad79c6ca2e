import { setupI18n } from '@lingui/core'
import { ENGLISH } from './language/languages.ts'
import {
  chosenDigits,
  noteCatalogue,
  noteSaidInEnglish,
  spokenLanguage,
  spokenLocale,
  type Translation,
  translationOf,
  type Values,
} from './language/spoken-language.ts'

/** Texts by key, as ICU messages: `Saved {count, plural, one {# photo} other {# photos}} of {name}.` */
export type Catalogue = Readonly<Record<string, string>>

/**
 * Names of a message's placeholders. A branch of a plural or select is text and no placeholder, if it has a
 * space or a `#`.
 */
type NamesIn<Message extends string> = Message extends `${string}{${infer Inside}`
  ? NameAtStart<Inside> | NamesIn<Inside>
  : never

type NameAtStart<Inside extends string> = Inside extends `${infer Until}}${string}`
  ? Until extends `${infer Name},${string}`
    ? Identifier<Name>
    : Identifier<Until>
  : never

type Identifier<Name extends string> = Name extends '' | `${string}${' ' | '#' | '{'}${string}` ? never : Name

/** The arguments a message takes after its key: none, or the values of its placeholders. */
export type ValuesOf<Message extends string, Value = string | number> = [NamesIn<Message>] extends [never]
  ? []
  : [values: Readonly<Record<NamesIn<Message>, Value>>]

/** Says a text of a catalogue. Keys, and the values each one takes, are checked by the compiler. */
export type Say<Texts extends Catalogue> = <Key extends keyof Texts & string>(
  key: Key,
  ...values: ValuesOf<Texts[Key]>
) => string

/**
 * The texts of one catalogue, in the language that is spoken; in English where that lacks one. In a build its
 * messages are compiled (`tools/build/languages/compile-messages.ts`); elsewhere Lingui compiles each when it is first
 * said. Annotated for the bundler: a catalogue that nothing says stays out.
 * @param name finds its translations: its path, `cirkles/detail` or `contract/dates`; without it all are English
 */
/* @__NO_SIDE_EFFECTS__ */
export function createMessages<const Texts extends Catalogue>(texts: Texts, name = ''): Say<Texts> {
  noteCatalogue(name)
  const inEnglish = createSayer(texts, ENGLISH)
  let last: Translation | undefined
  let inLanguage = inEnglish

  const sayerOf = (key: string) => {
    const translation = translationOf(name)
    if (translation === undefined) {
      noteSaidInEnglish(name)
      return inEnglish
    }
    if (last !== translation) {
      last = translation
      inLanguage = createSayer(translation, spokenLocale())
    }
    if (translation[key] !== undefined) return inLanguage
    console.warn(`${name} lacks ${key} in ${spokenLanguage()}`)
    return inEnglish
  }
  return (key, ...[values]) => {
    const say = (kept: Values | undefined) => sayerOf(key)(key, kept)
    return chosenDigits()?.say(values, say) ?? say(values)
  }
}

/** The texts of one catalogue in the language of `locale`; which keys and values it knows is the caller's to say. */
/* @__NO_SIDE_EFFECTS__ */
export function createSayer(texts: Translation, locale: string): (key: string, values?: Values) => string {
  const i18n = setupI18n({ locale, messages: { [locale]: { ...texts } } })
  return (key, values) => withoutEscapes(values, (kept) => i18n._(key, kept))
}

/** Stands for a backslash; of a range that no text uses. */
const BACKSLASH = '\u{e0ff}'

/** Lingui decodes escapes such as `\u0041` in what it says; what people wrote stays as they wrote it. */
function withoutEscapes(values: Values | undefined, say: (values: Values | undefined) => string): string {
  if (values === undefined || !Object.values(values).some(hasBackslash)) return say(values)
  const kept: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(values))
    kept[name] = hasBackslash(value) ? value.replaceAll('\\', BACKSLASH) : value
  return say(kept).replaceAll(BACKSLASH, '\\')
}

const hasBackslash = (value: string | number): value is string =>
  typeof value === 'string' && value.includes('\\')
