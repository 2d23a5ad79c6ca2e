const STATES = ['test', 'document', 'refused', 'open', 'not applicable'] as const
type State = (typeof STATES)[number]

/** A requirement of a standard: its number there, and its level or that which it begins at. */
export interface Requirement {
  readonly number: string
  readonly level: 1 | 2 | 'A' | 'AA' | 'AAA'
}

interface Row {
  readonly number: string
  readonly level: string
  readonly state: string
  readonly shownBy: string
}

/** What is at a path of the repository; undefined where nothing is. */
export type ReadText = (path: string) => string | undefined

export interface TableCheck {
  /** In words, each with its requirement. */
  readonly faults: readonly string[]
  readonly counts: Readonly<Record<State, number>>
}

/** `[file](address)`, and the name of a test in it after `›`. */
const EVIDENCE = /^\[[^\]]+\]\((?<address>[^)]+)\)(?: › (?<name>.+))?$/

/** A file that a cell of a table names, with a test of it; undefined where the words are none. */
export interface NamedFile {
  readonly words: string
  readonly address?: string | undefined
  readonly name?: string | undefined
}

/** The files that a cell names, separated by semicolons. */
export const namedFiles = (cell: string): NamedFile[] =>
  // A test's name may hold a semicolon.
  cell.split(/; (?=\[)/).map((words) => {
    const { address, name } = EVIDENCE.exec(words)?.groups ?? {}
    return { words, address, name }
  })

/**
 * Checks a document that goes through a standard: every requirement once, with a state; each named document
 * exists, and each named test is in its file.
 *
 * @param read of paths as the document writes them, relative to its own folder
 */
export function checkRequirements(
  text: string,
  requirements: readonly Requirement[],
  read: ReadText,
): TableCheck {
  const rows = rowsOf(text)
  const faults: string[] = []
  for (const { number, level } of requirements) {
    const mine = rows.filter((row) => row.number === number)
    if (mine.length !== 1) faults.push(`${number} is there ${mine.length} times`)
    if (mine.some((row) => row.level !== String(level))) faults.push(`${number} is of level ${level}`)
  }
  const known = new Set(requirements.map(({ number }) => number))
  const counts: Record<State, number> = { test: 0, document: 0, refused: 0, open: 0, 'not applicable': 0 }
  for (const row of rows) {
    if (!known.has(row.number)) faults.push(`${row.number} is no requirement that is asked for`)
    const state = STATES.find((each) => each === row.state)
    if (state === undefined) faults.push(`${row.number} has the state "${row.state}"`)
    else {
      counts[state] += 1
      faults.push(...evidenceFaults(row, state, read))
    }
  }
  return { faults, counts }
}

function rowsOf(text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const [, number = '', level = '', , state = '', shownBy = ''] = cells
    return /^\d+\.\d+\.\d+$/.test(number) ? [{ number, level, state, shownBy }] : []
  })
}

function evidenceFaults({ number, shownBy }: Row, state: State, read: ReadText): string[] {
  if (shownBy === '') return [`${number} says nothing about why`]
  if (state !== 'test' && state !== 'document') return []
  return namedFiles(shownBy).flatMap(({ words, address, name }) => {
    if (address === undefined) return [`${number} names no file: ${words}`]
    const file = read(address)
    if (file === undefined) return [`${number} names ${address}, which is not there`]
    if (state === 'document') return []
    if (name === undefined) return [`${number} names no test of ${address}`]
    return hasTest(file, name) ? [] : [`${number} names a test that ${address} does not have: ${name}`]
  })
}

/** Whether a test has this title, which may end with the requirement in brackets. */
const hasTest = (file: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => [quote, ' ('].some((end) => file.includes(`${quote}${title}${end}`)))
