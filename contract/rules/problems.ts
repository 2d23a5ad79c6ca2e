import type { Catalogue, Say, ValuesOf } from '../messages/create-messages.ts'
import type { Words } from '../messages/words.ts'

/** As the `lang` of a parse: what is wrong is named by key and facts, as JSON, and said where it is read. */
export const AS_WORDS = 'words'

/** The part of an issue that says how it is to be said: where it has no `lang`, in the language of this page. */
export interface Issue {
  readonly lang?: string | undefined
}

/** A message of a schema. */
export type ProblemText = (issue: Issue) => string

type Problem<Texts extends Catalogue> = <Key extends keyof Texts & string>(
  issue: Issue,
  key: Key,
  ...values: ValuesOf<Texts[Key]>
) => string

/** Says what is wrong with a field by a text of this catalogue, of which `say` is the `t`. */
/* @__NO_SIDE_EFFECTS__ */
export const problemsOf =
  <Texts extends Catalogue>(catalogue: string, say: Say<Texts>): Problem<Texts> =>
  ({ lang }, key, ...values) =>
    lang === AS_WORDS ? asWords({ key: `${catalogue}.${key}`, values: values[0] }) : say(key, ...values)

/** What is wrong, as the server reads it. */
export const asWords = (words: Words): string => JSON.stringify(words)
