/*
 * A language other than English is a few files, each with the texts of one group of catalogues. Catalogues are
 * named by their path: `cirkles/detail`, `contract/dates`.
 */

/** What the first screens say, what is kept for a visit without a network, and the rest. */
export const TEXT_GROUPS = ['start', 'kept', 'online'] as const

export type TextGroup = (typeof TEXT_GROUPS)[number]

/** The group of a catalogue that is not in the first one: which those are, only the build knows. */
export const groupAfterStart = (catalogue: string): TextGroup =>
  /\/online\/|^(?:install|kyc|passkeys)/.test(catalogue) ? 'online' : 'kept'

/** Paths, without the leading slash, of the files of each language other than English. */
export type LanguageFiles = Readonly<Record<string, Readonly<Record<TextGroup, string>>>>
