import { setupI18n } from '@lingui/core'

/** The language of every text; others are chosen once their catalogues exist. */
const LOCALE = 'en-IN'

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
 * The texts of one catalogue, in the language that is chosen. In a build its messages are compiled
 * (`tools/build/compile-messages.ts`); elsewhere Lingui compiles each when it is first said. Annotated for the
 * bundler: a catalogue that nothing says stays out.
 */
/* @__NO_SIDE_EFFECTS__ */
export function createMessages<const Texts extends Catalogue>(texts: Texts): Say<Texts> {
  const i18n = setupI18n({ locale: LOCALE, messages: { [LOCALE]: texts } })
  return (key, ...[values]) => withoutEscapes(values, (kept) => i18n._(key, kept))
}

/** Stands for a backslash; of a range that no text uses. */
const BACKSLASH = '\u{e0ff}'

type Values = Readonly<Record<string, string | number>>

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
