import type { Catalogue, ValuesOf } from '#contract/messages/create-messages.ts'
import type { Fact, Words } from '#contract/messages/words.ts'
import type { CatalogueName } from './en.ts'

/** Names a text of a catalogue with its facts. Keys, and the values each one takes, are checked by the compiler. */
export type Tell<Texts extends Catalogue> = <Key extends keyof Texts & string>(
  key: Key,
  ...values: ValuesOf<Texts[Key], Fact>
) => Words

/** The texts of a catalogue as words: in whose language they are said is known where they are read. */
export const textsOf =
  <Texts extends Catalogue>(catalogue: CatalogueName): Tell<Texts> =>
  (key, ...[values]) =>
    values === undefined ? { key: `${catalogue}.${key}` } : { key: `${catalogue}.${key}`, values }
