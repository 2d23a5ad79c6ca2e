/** A document of ours that code and other documents cite. */
export interface CitedDocument {
  /** As it is cited: `product`, `seed-a`, `decision 12`. */
  readonly name: string
  readonly text: string
}

/** A file, and what is wrong with its citations. */
export interface DeadCitation {
  readonly line: number
  readonly citation: string
}

/** `product.md §4`, `security.md, Who may`, `offline.md rule 12`: the file, and what follows it up to the next stop. */
const BY_FILE = /(?<![\w/-])(product|api|offline|security|performance|glossary|architecture)\.md([^;.)|\n]*)/g
/** `seed A §2`, `seed-b §3`, `seed B, section 8`. */
const SEED = /\bseed[- ]([ab])\b([^;.)|\n]*)/gi
const DECISION = /\bdecisions?[ /](\d{1,4})\b/g
const PLACE = /(?:§|\brules? |\bsections? )(\d+)(?:(?:, §?| and §?)(\d+)\b)*/g

/** The citations in `source` of a document, a section, a rule or a heading that does not exist. */
export function deadCitations(source: string, documents: readonly CitedDocument[]): DeadCitation[] {
  const byName = new Map(documents.map((document) => [document.name, headingsOf(document)]))
  // A comment goes on in its next line.
  const lines = source.split('\n').map((line) => line.replace(/^\s*(?:\*|\/\/|--)\s?/, ''))
  return lines.flatMap((line, index) => {
    const text = `${line} ${lines[index + 1] ?? ''}`
    const cited = [
      ...[...text.matchAll(BY_FILE)].map((match) => ({ match, name: match[1] ?? '' })),
      ...[...text.matchAll(SEED)].map((match) => ({ match, name: `seed-${match[1]?.toLowerCase()}` })),
      ...[...text.matchAll(DECISION)].map((match) => ({ match, name: `decision ${Number(match[1])}` })),
    ]
    return cited
      .filter(({ match }) => match.index < line.length)
      .filter(({ match, name }) => !leadsSomewhere(byName.get(name), match[0], match[2] ?? ''))
      .map(({ match }) => ({ line: index + 1, citation: match[0].trim() }))
  })
}

interface Headings {
  readonly names: readonly string[]
  /** Of sections and of rules, which begin a line. */
  readonly numbers: ReadonlySet<string>
}

function headingsOf({ text }: CitedDocument): Headings {
  const headings = [...text.matchAll(/^#{2,4} (?:\d+\. )?(.+)$/gm)].map(([, name]) => name ?? '')
  const numbers = [...text.matchAll(/^(?:#{2,4} )?(\d+)\. /gm)].map(([, number]) => number ?? '')
  return { names: headings, numbers: new Set(numbers) }
}

function leadsSomewhere(headings: Headings | undefined, citation: string, place: string): boolean {
  if (headings === undefined) return false
  const numbers = [...place.matchAll(PLACE)].flatMap(([whole]) => whole.match(/\d+/g) ?? [])
  if (!numbers.every((number) => headings.numbers.has(number))) return false
  // A name of a part begins with a capital and follows a comma at once.
  const part = /^, (?!§)(?=[A-Z])(.+)/.exec(place)?.[1]
  if (part === undefined || citation.startsWith('seed')) return true
  return headings.names.some((name) => part.startsWith(name))
}
