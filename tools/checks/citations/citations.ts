/** A document of the project that code and other documents cite. */
export interface CitedDocument {
  /** Its name in citations: `product`, `seed-a`, `decision 12`. */
  readonly name: string
  readonly text: string
}

/** A file, and the problem with its citations. */
export interface DeadCitation {
  readonly line: number
  readonly citation: string
}

/** `product.md §4`, `security.md, Who may`, `offline.md rule 12`: the file, and what follows it up to the next stop. */
const BY_FILE = /(?<![\w/-])(product|api|offline|security|performance|glossary|architecture)\.md([^;.)|\n]*)/g
/** `seed A §2`, `seed-b §3`, `seed B, section 8`. */
const SEED = /\bseed[- ]([ab])\b([^;.)|\n]*)/gi
const DECISION = /\bdecisions?[ /](\d{1,4})\b/g
/** `ASVS 6.3.7, 7.4.3`, `security.md 15.3.1`: requirement numbers listed in security.md. */
const ASVS = /\b(?:ASVS|security\.md) (\d+(?:\.\d+){1,2}(?:(?:, | and )\d+(?:\.\d+){1,2})*)/g
const PLACE = /(?:§|\brules? |\bsections? )(\d+)(?:(?:, §?| and §?)(\d+)\b)*/g

/** What can be cited, by the name of its document. */
type Citable = ReadonlyMap<string, Headings>

/** Reads the documents once for all sources. */
export const citableIn = (documents: readonly CitedDocument[]): Citable =>
  new Map(documents.map((document) => [document.name, headingsOf(document)]))

/** Citations in `source` of a missing document, section, rule, heading or requirement. */
export function deadCitations(source: string, byName: Citable): DeadCitation[] {
  const security = byName.get('security')
  // A comment may continue on the next line.
  const lines = source.split('\n').map((line) => line.replace(/^\s*(?:\*|\/\/|--)\s?/, ''))
  return lines.flatMap((line, index) => {
    const text = `${line} ${lines[index + 1] ?? ''}`
    const cited = [
      ...[...text.matchAll(BY_FILE)].map((match) => ({ match, name: match[1] ?? '' })),
      ...[...text.matchAll(SEED)].map((match) => ({ match, name: `seed-${match[1]?.toLowerCase()}` })),
      ...[...text.matchAll(DECISION)].map((match) => ({ match, name: `decision ${Number(match[1])}` })),
    ]
    const dead = cited.filter(
      ({ match, name }) => !leadsSomewhere(byName.get(name), match[0], match[2] ?? ''),
    )
    const unsaid = [...text.matchAll(ASVS)].filter(
      ([, numbers]) => security === undefined || !hasRequirements(security, numbers ?? ''),
    )
    return [...dead.map(({ match }) => match), ...unsaid]
      .filter((match) => match.index < line.length)
      .map((match) => ({ line: index + 1, citation: match[0].trim() }))
  })
}

interface Headings {
  readonly names: readonly string[]
  /** Numbers of sections and rules; these begin a line. */
  readonly numbers: ReadonlySet<string>
  /** The names of the headings in a section, by its number. */
  readonly inSection: ReadonlyMap<string, readonly string[]>
  /** Numbers of ASVS requirements anywhere in the text. */
  readonly requirements: readonly string[]
}

function headingsOf({ text }: CitedDocument): Headings {
  const numbers = [...text.matchAll(/^(?:#{2,4} )?(\d+)\. /gm)].map(([, number]) => number ?? '')
  const sections = text.split(/^## (?=\d+\. )/m).slice(1)
  return {
    names: namesIn(text),
    numbers: new Set(numbers),
    inSection: new Map(
      sections.map((section) => [/^\d+/.exec(section)?.[0] ?? '', namesIn(section.split(/^## /m)[0] ?? '')]),
    ),
    requirements: text.match(/(?<![\d.])\d+\.\d+(?:\.\d+)?(?!\.?\d)/g) ?? [],
  }
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(/^#{2,4} (?:\d+\. )?(.+)$/gm)].map(([, name]) => name ?? '')

function leadsSomewhere(headings: Headings | undefined, citation: string, place: string): boolean {
  if (headings === undefined) return false
  const numbers = [...place.matchAll(PLACE)].flatMap(([whole]) => whole.match(/\d+/g) ?? [])
  if (!numbers.every((number) => headings.numbers.has(number))) return false
  // The name of a part begins with a capital, directly after a comma.
  const [, section, part] = /^(?: §(\d+))?, (?!§)(?=[A-Z])(.+)/.exec(place) ?? []
  if (part === undefined) return true
  if (section !== undefined) return (headings.inSection.get(section) ?? []).some((name) => begins(part, name))
  return citation.startsWith('seed') || headings.names.some((name) => begins(part, name))
}

const begins = (part: string, name: string): boolean =>
  part.startsWith(name) && !/^\p{Letter}/u.test(part.slice(name.length))

/** An ASVS section counts as present if at least one of its requirements is. */
const hasRequirements = ({ requirements }: Headings, numbers: string): boolean =>
  (numbers.match(/[\d.]+\d/g) ?? []).every((number) =>
    requirements.some((known) => known === number || known.startsWith(`${number}.`)),
  )
