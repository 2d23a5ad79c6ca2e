import { addDays, todayInKolkata } from '#contract/rules/calendar.ts'
import type { Language } from '#contract/messages/language/languages.ts'
import type { SectionData } from './sections.ts'

/*
 * The stamp of a sync's answer says of what the phone's sections were made. While it is true, no section has
 * to be read (docs/decisions/0155). It authorises nothing: whoever forges one gets less of their own data.
 */

/**
 * Versions of a person's own data, of what they see of their Cirkles, of the Cirkles they are invited to, and of the
 * money of those Cirkles where a payment of theirs or to them may be warned of.
 */
const VERSIONS = [
  'self',
  'notices',
  'own-money',
  'swaps',
  'terms',
  'people',
  'plan',
  'money',
  'asked',
  'invited',
  'evidence',
] as const
export type VersionName = (typeof VERSIONS)[number]
export type Versions = Readonly<Record<VersionName, string>>

export type SectionName = keyof SectionData

/** What each section is made of; those that are `timed` change by the clock as well. */
const MADE_OF: Readonly<Record<SectionName, { readonly of: readonly VersionName[]; readonly timed?: true }>> =
  {
    account: { of: ['self'] },
    categories: { of: [] },
    cirkles: { of: ['self', 'terms', 'people', 'plan', 'money', 'asked'], timed: true },
    members: { of: ['terms', 'people', 'plan'] },
    books: { of: ['plan', 'money'] },
    invites: { of: ['self', 'invited'], timed: true },
    takeOvers: { of: ['self', 'invited'], timed: true },
    joinRequests: { of: ['terms', 'asked'] },
    swaps: { of: ['swaps', 'terms', 'people', 'plan'], timed: true },
    activity: { of: ['own-money', 'terms', 'people', 'plan', 'money'], timed: true },
    paymentOptions: { of: ['own-money', 'terms', 'people', 'plan', 'evidence'], timed: true },
    toValidate: { of: ['own-money', 'terms', 'people', 'evidence'], timed: true },
    payouts: { of: ['own-money', 'terms', 'people', 'plan'], timed: true },
    recorded: { of: ['own-money', 'terms', 'people', 'plan'] },
    attesting: { of: ['own-money', 'terms', 'people', 'plan'] },
    history: { of: ['own-money', 'terms', 'people', 'plan'], timed: true },
    overview: { of: ['own-money', 'terms', 'plan'], timed: true },
    quickstats: { of: ['own-money', 'terms', 'plan'], timed: true },
    notifications: { of: ['notices'] },
  }
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of a record that names each section
const ALL_SECTIONS = Object.keys(MADE_OF) as SectionName[]
/** Sections that apps without parts do not know. */
const AFTER_PARTS: ReadonlySet<SectionName> = new Set([
  'toValidate',
  'books',
  'payouts',
  'recorded',
  'attesting',
  'takeOvers',
])
/**
 * Those of apps that keep the parts of an answer, which put the activity together themselves, and of apps before
 * them.
 */
export const SECTION_NAMES = {
  withParts: ALL_SECTIONS.filter((name) => name !== 'activity'),
  before: ALL_SECTIONS.filter((name) => !AFTER_PARTS.has(name)),
} as const

/** What a mark of one Cirkle changes. A mark of somebody's own money comes with one of its Cirkle. */
const OF_CIRKLES: ReadonlySet<VersionName> = new Set([
  'own-money',
  'terms',
  'people',
  'plan',
  'money',
  'asked',
  'evidence',
])

/** What decides now of what sections are made. */
export interface Present {
  /** From `frameOf`. */
  readonly frame: string
  readonly versions: Versions
  readonly now: Date
}

/** Changes when this encoding does, or what a section is made of. */
const FORM = '5'
/**
 * Whose sections, in which language, made by which program, in which life of the database: a restored one may have
 * no mark of what was before the marks.
 */
export const frameOf = (
  { userId, language }: { readonly userId: string; readonly language: Language },
  release: string,
  epochId: string,
): string => [userId, language, release, epochId].join('~')

/** Hashes by section, as a phone has them. */
export type Hashes = Readonly<Record<string, string>>

/** Enough to notice that a phone has another answer than the one of its stamp. */
const HASH_PREFIX_LENGTH = 4
const prefixOf = (hash: string | undefined) => (hash ?? '').slice(0, HASH_PREFIX_LENGTH)

/**
 * @param until when a section changes by the clock alone at the earliest: exclusive
 * @param hashes of all sections, once the phone has the answer
 */
export const stampOf = ({ frame, versions, now }: Present, until: Date, hashes: Hashes): string =>
  [
    FORM,
    frame,
    now.getTime(),
    until.getTime(),
    ALL_SECTIONS.map((name) => prefixOf(hashes[name])).join('~'),
    ...VERSIONS.map((name) => versions[name]),
  ].join('.')

/** The midnight in India that ends the day of `now`: due dates and months change with it. */
export const endOfDay = (now: Date): Date => new Date(`${addDays(todayInKolkata(now), 1)}T00:00:00+05:30`)

interface Kept {
  readonly from: number
  readonly until: number
  readonly prefixes: readonly string[]
  readonly changed: ReadonlySet<VersionName>
}

/** What a stamp of this person, language and program attests; null of any other text. */
function readStamp(stamp: string | undefined, { frame, versions }: Present): Kept | null {
  const [form, ofFrame, from, until, hashes = '', ...kept] = stamp?.split('.') ?? []
  if (form !== FORM || ofFrame !== frame || kept.length !== VERSIONS.length) return null
  return {
    from: Number(from),
    until: Number(until),
    prefixes: hashes.split('~'),
    changed: new Set(VERSIONS.filter((name, place) => kept[place] !== versions[name])),
  }
}

/** The clock of another process, or one that was set back, may be behind that of the stamp. */
const isInTime = ({ from, until }: Kept, now: Date) => from <= now.getTime() && now.getTime() < until

/**
 * The sections that may differ from those of a phone: all of them without its stamp, or with one of other
 * people, languages or programs; else those of which something has changed since, and those that the phone
 * has another answer's of, or none, because it changed their rows itself.
 */
export function sectionsToRead(
  stamp: string | undefined,
  present: Present,
  have: Hashes,
  names: readonly SectionName[],
): readonly SectionName[] {
  const kept = readStamp(stamp, present)
  if (kept === null) return names
  const hasTime = isInTime(kept, present.now)
  return names.filter((name) => {
    const { of, timed } = MADE_OF[name]
    return (
      have[name] === undefined ||
      prefixOf(have[name]) !== kept.prefixes[ALL_SECTIONS.indexOf(name)] ||
      (timed && !hasTime) ||
      of.some((version) => kept.changed.has(version))
    )
  })
}

/** Whether a section can differ only in the items of Cirkles that have another version. */
export function isMadeOfCirkles(stamp: string | undefined, present: Present, name: SectionName): boolean {
  const kept = readStamp(stamp, present)
  const { of, timed } = MADE_OF[name]
  return (
    kept !== null &&
    (!timed || isInTime(kept, present.now)) &&
    of.every((version) => OF_CIRKLES.has(version) || !kept.changed.has(version))
  )
}

/** On these depends when a section changes by the clock alone. */
const TIMES: readonly VersionName[] = ['self', 'own-money', 'swaps', 'asked', 'invited']

/** When sections change by the clock alone, if the stamp still says so; null when it has to be read. */
export function keptUntil(stamp: string | undefined, present: Present): Date | null {
  const kept = readStamp(stamp, present)
  if (kept === null || !isInTime(kept, present.now) || TIMES.some((name) => kept.changed.has(name)))
    return null
  return new Date(kept.until)
}
