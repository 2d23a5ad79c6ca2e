import { isDeepStrictEqual } from 'node:util'
import { expect, type Page } from 'playwright/test'
import type { SavedEntry } from '#tests/support/phone/phone-storage.ts'
import type { Stage } from './acts.ts'
import type { Flaw } from './played.ts'
import { readTruth, type Truth } from './truth.ts'

/** How long screens may take to draw the result of a sync. */
const DRAWING_MS = 10_000

/** Text on the screens about the two people's dealings, each line once, in alphabetical order. */
type Said = readonly string[]

/**
 * At rest, on a working line and after a sync, the screens show exactly what the server has. `refused` are
 * the entries still on the phone.
 */
export async function checkWords(stage: Stage, refused: readonly SavedEntry[]): Promise<Flaw[]> {
  const { lane, phone, scene, intents } = stage
  const page = await phone.tab()
  const truth = await readTruth(lane.pool, scene.sessions[0].user.id)
  const flaws: Flaw[] = []
  flaws.push(...(await compare('Outbox', () => outboxWords(page), inOrder(refused.map(wordsOfRefused)))))
  await page.goto(`${lane.url}/payment`)
  await page.locator('header [data-state="up-to-date"], header [data-state="needs-you"]').waitFor()
  const pill = refused.length === 0 ? 'pill: Up to date' : 'pill: Needs you'
  flaws.push(
    ...(await compare(
      'Payments',
      () => paymentWords(page),
      inOrder([pill, ...cardWords(stage, truth), ...historyWords(stage, truth, refused)]),
    )),
  )
  const [first] = scene.debts
  const written = intents.filter(({ kind }) => kind === 'message')
  if (first === undefined || written.length === 0) return flaws
  await page.goto(`${lane.url}/home?chat=${first.cirkleId}`)
  const all = [...truth.messages].map((content) => `${content} Sent`)
  flaws.push(...(await compare('Chat', () => chatWords(page), inOrder(all))))
  return flaws
}

async function compare(where: string, read: () => Promise<Said>, expected: Said): Promise<Flaw[]> {
  let said: Said = []
  const isAgreed = async () => {
    said = await read()
    return isDeepStrictEqual(said, expected)
  }
  const isRight = await expect
    .poll(isAgreed, { timeout: DRAWING_MS, intervals: [50, 100, 250] })
    .toBe(true)
    .then(
      () => true,
      () => false,
    )
  if (isRight) return []
  const text = `at rest, ${where} says ${list(without(said, expected))}; what is so and not said: ${list(without(expected, said))}`
  return [{ kind: 'false', text }]
}

const list = (words: Said) =>
  words.length === 0 ? 'nothing else' : words.map((each) => `“${each}”`).join(', ')
/** Multiset difference: `words` with each of `others` removed once. */
function without(words: Said, others: Said): Said {
  const left = [...others]
  return words.filter((each) => {
    const place = left.indexOf(each)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}
const inOrder = (words: Said): Said => [...words].sort()

const wordsOfRefused = ({ endpoint, lastError, receipt }: SavedEntry): string => {
  if (receipt !== undefined) return `Already recorded · ${receipt.receiptNumber}`
  if (lastError === undefined) return 'Saved on this phone'
  return endpoint === 'send-message' ? 'Not sent, needs you' : 'Not recorded, needs you'
}

/** Per Cirkle: the text about my contribution, the actions offered, and the payments awaiting my answer. */
function cardWords({ scene }: Stage, { payments }: Truth): string[] {
  const me = scene.sessions[0].user.id
  const debts = scene.debts.flatMap(({ name }) => {
    const paid = payments.find(({ cirkle, payerId }) => cirkle === name && payerId === me)
    return paid === undefined
      ? [`${name}: Not paid yet`, `${name}: Make Payment`]
      : [`${name}: Sent, awaiting confirmation · ${paid.receipt}`]
  })
  const claims = scene.claims.flatMap(({ name }) => {
    const isOpen = payments.some(({ cirkle, status }) => cirkle === name && status === 'pending')
    return [`${name}: Your turn to receive`, ...(isOpen ? [`${name}: Validate Payment (1)`] : [])]
  })
  return [...debts, ...claims]
}

function historyWords({ scene }: Stage, { payments }: Truth, refused: readonly SavedEntry[]): string[] {
  const me = scene.sessions[0].user.id
  const own = payments.filter(({ payerId }) => payerId === me)
  const recorded = own.map(({ cirkle }) => `history of ${cirkle}: Awaiting confirmation`)
  const receipts = new Set(own.map(({ receipt }) => receipt))
  const unsent = refused
    .filter(
      ({ endpoint, receipt }) => endpoint === 'submit-payment' && !receipts.has(receipt?.receiptNumber ?? ''),
    )
    .map((entry) => `history of ${nameOf(scene.debts, entry)}: ${wordsOfRefused(entry)}`)
  return [...recorded, ...unsent]
}

const nameOf = (debts: Stage['scene']['debts'], { group }: SavedEntry): string | undefined =>
  debts.find(({ contributionId }) => group.endsWith(contributionId))?.name

async function outboxWords(page: Page): Promise<Said> {
  const cards = page.locator('main li')
  return inOrder(
    await cards.evaluateAll((all) =>
      all.map((card) => card.querySelector('[data-tone]')?.textContent?.trim() ?? ''),
    ),
  )
}

async function paymentWords(page: Page): Promise<Said> {
  return page.evaluate(() => {
    const textOf = (within: ParentNode, selector: string) =>
      within.querySelector(selector)?.textContent?.trim() ?? ''
    const cards = [...document.querySelectorAll('[aria-labelledby="manage-title"] li')]
    const rows = [...document.querySelectorAll('[aria-labelledby="history-title"] tr:has(th button)')]
    const pressed = 'a[aria-label^="Make Payment"], a[aria-label^="Validate Payment"]'
    return [
      `pill: ${textOf(document, 'header [data-state] output')}`,
      ...cards.flatMap((card) =>
        // The first tag shows the person's role in the Cirkle.
        [...[...card.querySelectorAll('[data-tone]')].slice(1), ...card.querySelectorAll(pressed)]
          .map(({ textContent }) => `${textOf(card, 'h3')}: ${textContent?.trim()}`)
          .filter((words) => !words.endsWith(': Validate Payment')),
      ),
      ...rows.map((row) => `history of ${textOf(row, 'th button')}: ${textOf(row, 'td:nth-of-type(4)')}`),
    ].sort()
  })
}

/** My messages only, with the delivery state of each. */
async function chatWords(page: Page): Promise<Said> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[aria-label="Messages"] [data-own="true"] time')]
      .map(({ parentElement: foot }) =>
        [foot?.previousElementSibling, foot?.lastElementChild]
          .map((part) => part?.textContent?.trim())
          .join(' '),
      )
      .sort(),
  )
}
