import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { searchable } from '#lib/words/word-search.ts'
import { laterFilesKept } from '#tests/support/phone/later-files.ts'
import { gate, GATE_HEAD } from '../support/gate-line.ts'
import { GATES } from '../support/gates.ts'
import { onSignedInPhone } from '../support/signed-in-phone.ts'
import { slowed, untilQuiet } from '../support/slow-phone.ts'
import { median } from '../support/statistics.ts'

/*
 * Searches 5,000 Cirkles that a phone has seen in Discover, offline, on a processor four times slower: from
 * Enter until the first results are painted, for ten words: the first after a start, and the others. The
 * floor reads the same rows of the same database, searches them for the words and paints as many bare.
 * `npm run bench -- search-seen [--runs 5]`
 */

const PORT = 18_505
const ROWS = 5_000
/** Each is the first word of 500 names. */
const WORDS = [
  'alpha',
  'birla',
  'chaya',
  'delhi',
  'ekant',
  'fakir',
  'ganga',
  'hamsa',
  'indus',
  'jaipur',
] as const

/** Milliseconds; `keystrokes` has one for each word after the first. */
interface Times {
  readonly first: number
  readonly keystrokes: readonly number[]
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })

async function main(): Promise<void> {
  await onSignedInPhone(PORT, async ({ phone, home, appUrl }) => {
    // tsx wraps the inner functions below in a helper of its own.
    await phone.addInitScript('globalThis.__name = (each) => each')
    await home.goto(`${appUrl}/discover`)
    await home.getByRole('searchbox').waitFor()
    const rows = Array.from({ length: ROWS }, (_, index) => {
      const name = `${WORDS[index % WORDS.length]} lane ${index}`
      const description = 'We save a little every month from June on, and take turns.'
      return {
        name,
        description,
        nameWords: searchable(name),
        allWords: searchable(name) + searchable(description),
      }
    })
    await home.evaluate(fillSeen, rows)
    const floorPage = await phone.newPage()
    await floorPage.goto(`${appUrl}/api/health`)
    await laterFilesKept(home)
    await phone.setOffline(true)

    const ours: Times[] = []
    const floor: Times[] = []
    for (let run = 0; run < Number(values.runs); run += 1) {
      ours.push(await measureDiscover(home))
      floor.push(await measureFloor(floorPage))
    }
    report(ours, floor)
  })
}

async function measureDiscover(page: Page): Promise<Times> {
  await page.bringToFront()
  await page.reload()
  await page.getByRole('searchbox').waitFor()
  return slowed(page, async () => {
    const times: number[] = []
    for (const word of WORDS) {
      await page.evaluate(untilQuiet)
      times.push(await page.evaluate(searchFor, word))
    }
    const [first = Number.NaN, ...keystrokes] = times
    return { first, keystrokes }
  })
}

async function measureFloor(page: Page): Promise<Times> {
  await page.bringToFront()
  return slowed(page, async () => {
    await page.evaluate(untilQuiet)
    return page.evaluate(searchBare, WORDS)
  })
}

/** In the page: from Enter to the frame after the results are painted. */
async function searchFor(word: string): Promise<number> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const box = document.querySelector<HTMLInputElement>('input[type=search]')
  if (box === null) throw new Error('Discover has no search box')
  // As a keyboard does it: React overrides the element's own property.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, word)
  box.dispatchEvent(new Event('input', { bubbles: true }))
  await frame()
  const start = performance.now()
  box.form?.requestSubmit()
  const found = () => document.querySelector('[aria-label="Cirkles found"] li')?.textContent ?? ''
  while (!found().includes(word)) await frame()
  return (await frame()) - start
}

/** In a page without the app: searches and paints the same rows by hand; the first opens the database too. */
async function searchBare(words: readonly string[]): Promise<{ first: number; keystrokes: number[] }> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const answer = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('A request failed')))
    })
  const times: number[] = []
  const textsOf = (row: unknown) => {
    if (typeof row !== 'object' || row === null || !('allWords' in row && 'cirkle' in row)) return []
    const { allWords, cirkle } = row
    if (typeof cirkle !== 'object' || cirkle === null || !('name' in cirkle && 'description' in cirkle))
      return []
    return [
      { allWords: String(allWords), name: String(cirkle.name), description: String(cirkle.description) },
    ]
  }
  let rows: ReturnType<typeof textsOf> | undefined
  for (const word of words) {
    await frame()
    const start = performance.now()
    if (rows === undefined) {
      const database = await answer(indexedDB.open('cirkles'))
      const all: unknown[] = await answer(
        database.transaction('discovered').objectStore('discovered').getAll(),
      )
      rows = all.flatMap(textsOf)
      database.close()
    }
    const list = document.createElement('ol')
    for (const { name, description } of rows
      .filter(({ allWords }) => allWords.includes(` ${word}`))
      .slice(0, 6)) {
      const line = document.createElement('li')
      for (const text of [name, description]) {
        line.append(Object.assign(document.createElement('p'), { textContent: text }))
      }
      list.append(line)
    }
    document.body.replaceChildren(list)
    await frame()
    times.push((await frame()) - start)
  }
  const [first = Number.NaN, ...keystrokes] = times
  return { first, keystrokes }
}

/** In the page: fills the Cirkles seen in Discover, each row based on a Cirkle the phone knows. */
async function fillSeen(
  rows: readonly { readonly name: string; readonly description: string }[],
): Promise<void> {
  const answer = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('A request failed')))
    })
  const database = await answer(indexedDB.open('cirkles'))
  const writing = database.transaction(['facts', 'discovered'], 'readwrite')
  const facts: unknown = await answer(writing.objectStore('facts').get('cirkles'))
  const cirkles: unknown = typeof facts === 'object' && facts !== null && 'value' in facts ? facts.value : []
  const known: unknown = Array.isArray(cirkles) ? cirkles[0] : undefined
  if (typeof known !== 'object' || known === null) throw new Error('The phone knows no Cirkle')
  for (const { name, description, ...words } of rows) {
    const id = crypto.randomUUID()
    const cirkle = { ...known, id, name, description, membership: 'none' }
    writing.objectStore('discovered').put({ id, cirkle, ...words, seenAt: Date.now() })
  }
  await new Promise<void>((resolve) => {
    writing.oncomplete = () => resolve()
  })
  database.close()
}

function report(ours: readonly Times[], floor: readonly Times[]): void {
  const first = (times: readonly Times[]) => median(times.map((each) => each.first))
  const keystroke = (times: readonly Times[]) => median(times.flatMap((each) => each.keystrokes))
  const rounded = (times: readonly Times[]) => ({
    'first, ms': Math.round(first(times)),
    'keystroke, ms': Math.round(keystroke(times)),
  })
  console.log(`\n### Searching ${ROWS} rows, medians of ${values.runs}`)
  console.table({ 'what was seen': rounded(ours), 'floor: bare': rounded(floor) })
  console.log(GATE_HEAD)
  gate('search in 5,000 rows, first', first(ours) / first(floor), GATES.search.first)
  gate('search in 5,000 rows, keystroke', keystroke(ours) / keystroke(floor), GATES.search.keystroke)
}

await main()
