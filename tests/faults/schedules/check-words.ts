import type { Page } from 'playwright/test'
import type { SavedEntry } from '#tests/support/phone/phone-storage.ts'
import { checkSheets } from './check-sheets.ts'
import { compare, inOrder, type Said } from './compare-words.ts'
import type { Flaw } from './played.ts'
import type { Place } from './places.ts'
import { historyWordsOf, wordsOfRefused } from './state-words.ts'
import type { Stage } from './stage.ts'
import { readTruth, type Truth } from './truth.ts'

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
  flaws.push(...(await checkSheets(stage, truth, refused)))
  const [first] = scene.debts
  const written = intents.filter(({ kind }) => kind === 'message')
  if (first === undefined || written.length === 0) return flaws
  await page.goto(`${lane.url}/home?chat=${first.cirkleId}`)
  const all = [...truth.messages].map((content) => `${content} Sent`)
  flaws.push(...(await compare('Chat', () => chatWords(page), inOrder(all))))
  return flaws
}

/** Per Cirkle: the text about my contribution, the actions offered, and the payments awaiting my answer. */
function cardWords({ scene }: Stage, truth: Truth): string[] {
  const { payments } = truth
  const me = scene.sessions[0].user.id
  const debts = scene.debts.flatMap(({ name }) => {
    const paid = payments.find(({ cirkle, payerId }) => cirkle === name && payerId === me)
    return paid === undefined
      ? [`${name}: Not paid yet`, `${name}: Make Payment`]
      : [`${name}: Sent, awaiting confirmation · ${paid.receipt}`]
  })
  const claims = scene.claims.flatMap(({ name }) => wordsOfOwnTurn(name, truth))
  const places = [...scene.places.values()].flatMap((place) => wordsOfPlace(place, truth))
  return [...debts, ...claims, ...places]
}

const NOT_PAID = ['Not paid yet', 'Make Payment']

function wordsOfPlace({ act, name }: Place, truth: Truth): string[] {
  switch (act) {
    case 'record cash':
    case 'take a record back':
    case 'answer a hand-over':
      return wordsOfOwnTurn(name, truth)
    // The owner owes the receiver as everybody does.
    case 'hand over':
      return NOT_PAID.map((words) => `${name}: ${words}`)
    case 'answer a record': {
      const status = truth.payments.find(({ cirkle }) => cirkle === name)?.status
      if (status === 'recorded') return [`${name}: Recorded by the payee: your Yes or No is needed`]
      const words = status === 'confirmed' ? ['Paid and confirmed'] : NOT_PAID
      return words.map((each) => `${name}: ${each}`)
    }
  }
}

function wordsOfOwnTurn(name: string, { payments }: Truth): string[] {
  const isOpen = payments.some(({ cirkle, status }) => cirkle === name && status === 'pending')
  return [`${name}: Your turn to receive`, ...(isOpen ? [`${name}: Validate Payment (1)`] : [])]
}

function historyWords({ scene }: Stage, { payments }: Truth, refused: readonly SavedEntry[]): string[] {
  const me = scene.sessions[0].user.id
  const own = payments.filter(({ payerId }) => payerId === me)
  const recorded = own.map((payment) => `history of ${payment.cirkle}: ${historyWordsOf(payment)}`)
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
