import { hasWords, searchable, wordsOf } from '#lib/words/word-search.ts'
import type { IconName } from '#ui/icons/icon-name.ts'

/** The groups of results, in the order in which they are shown. */
export const GROUPS = ['screens', 'cirkles', 'people', 'payments', 'publicCirkles', 'otherPeople'] as const
export type GroupName = (typeof GROUPS)[number]

/** Something that can be found, and where it leads. */
export interface Findable {
  /** Unique among all. */
  readonly id: string
  readonly group: GroupName
  readonly title: string
  readonly detail?: string | undefined
  /** An icon, or the picture of somebody or something; initials where there is none. */
  readonly look: { readonly icon: IconName } | { readonly face: string | null; readonly name: string }
  /** An address of the app, or what to do on the page that is open. */
  readonly to: string | { readonly deed: 'keys' }
  /** What is searched, as `searchableOf` makes it. */
  readonly words: string
}

/** What a group shows of what it found, before the person says more. */
export const MOST_IN_GROUP = 8

export interface FoundGroup {
  readonly name: GroupName
  readonly found: readonly Findable[]
  /** How many more were found. */
  readonly more: number
}

/** Between the digits of an amount. */
const GROUPING = /(?<=\d),(?=\d)/g

/** The words of some texts and amounts, as `find` searches them. */
export const searchableOf = (...texts: readonly (string | number | null | undefined)[]): string =>
  searchable(
    texts
      .filter((text) => text !== null && text !== undefined)
      .join(' ')
      .replace(GROUPING, ''),
  )

/**
 * What has every typed word, or a word that begins so, by group; a title that begins with what was typed
 * comes first, the others stay in their order. Without a typed word: the screens and my Cirkles.
 */
export function find(all: readonly Findable[], typed: string): FoundGroup[] {
  const words = wordsOf(typed.replace(GROUPING, ''))
  const start = words.join(' ')
  const found = all.filter((each) =>
    words.length === 0
      ? each.group === 'cirkles' || (each.group === 'screens' && !each.id.includes(':'))
      : hasWords(each.words, words),
  )
  return GROUPS.flatMap((name) => {
    const own = found.filter(({ group }) => group === name)
    if (own.length === 0) return []
    const isFirst = ({ title }: Findable) => start !== '' && wordsOf(title).join(' ').startsWith(start)
    const sorted = [...own.filter(isFirst), ...own.filter((each) => !isFirst(each))]
    const most = words.length === 0 ? own.length : MOST_IN_GROUP
    return [{ name, found: sorted.slice(0, most), more: Math.max(0, own.length - most) }]
  })
}

/** The groups with what the server found besides, without what is on this phone: `known`, by id. */
export function withOnline(
  groups: readonly FoundGroup[],
  online: readonly Findable[],
  known: ReadonlySet<string>,
): FoundGroup[] {
  const others = online.filter(({ id }) => !known.has(id))
  return GROUPS.flatMap((name) => {
    const own = groups.find((group) => group.name === name)
    const found = [...(own?.found ?? []), ...others.filter(({ group }) => group === name)]
    return found.length === 0 ? [] : [{ name, found, more: own?.more ?? 0 }]
  })
}
