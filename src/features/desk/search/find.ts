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
  /** The ids of all that was found, shown or not. */
  readonly ids: readonly string[]
  /** Whether the server has more than it sent. */
  readonly hasMoreOnline?: boolean
}

/** What the server found. */
export interface FoundOnline {
  readonly all: readonly Findable[]
  /** The groups of which it has more than these. */
  readonly cut: ReadonlySet<GroupName>
  /** Whether it searched what is public, too. */
  readonly isPublicSearched: boolean
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
    return [
      {
        name,
        found: sorted.slice(0, most),
        more: Math.max(0, own.length - most),
        ids: own.map(({ id }) => id),
      },
    ]
  })
}

/**
 * The groups with what the server found besides: it finds by other rules than this phone, so what is on the
 * phone and did not match there is added, too. People of my Cirkles (in `known`) stay with these.
 */
export function withOnline(
  groups: readonly FoundGroup[],
  { all, cut }: Pick<FoundOnline, 'all' | 'cut'>,
  known: readonly Findable[],
): FoundGroup[] {
  const matched = new Set(groups.flatMap(({ ids }) => ids))
  const people = new Map(known.filter(({ group }) => group === 'people').map((each) => [each.id, each]))
  const others = all.filter(({ id }) => !matched.has(id)).map((each) => people.get(each.id) ?? each)
  return GROUPS.flatMap((name) => {
    const own = groups.find((group) => group.name === name)
    const added = others.filter(({ group }) => group === name)
    const found = [...(own?.found ?? []), ...added]
    if (found.length === 0) return []
    const ids = [...(own?.ids ?? []), ...added.map(({ id }) => id)]
    return [{ name, found, more: own?.more ?? 0, ids, hasMoreOnline: cut.has(name) }]
  })
}
