import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { BrowserContext, Page } from 'playwright'
import { gate, GATE_HEAD } from '../support/gate-line.ts'
import { GATES } from '../support/gates.ts'
import { onSignedInPhone } from '../support/signed-in-phone.ts'
import { slowed, untilQuiet } from '../support/slow-phone.ts'
import { languageArgument } from '../support/language-argument.ts'
import { median } from '../support/statistics.ts'

/*
 * Time from the press on Message until a chat's newest lines are painted, the first time after a start and
 * again: chats of 10,000 messages and of 1,000 stored on the phone, offline, on a processor four times
 * slower. A person reads Home for a second before the first press; a press that comes at once is measured
 * too. The floor reads the newest 30 of the same database and paints them bare, the first time including
 * opening it. Every first time is the first in a new process: database, caches and compiled code are cold for
 * both.
 * `npm run bench -- chat-open [--runs 7 --language ta]`
 */

const PORT = 18_503
/** Number of messages in the chats of Home's first Cirkles, from the top. */
const SIZES = [10_000, 10_000, 1_000] as const
/** Time a person needs to read Home and find the button. */
const READING_MS = 1_000
/** Between touchdown and release of the finger. */
const PRESS_MS = 80

/** Milliseconds of one run. */
interface Times {
  readonly first: number
  readonly again: number
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '7' }, language: { type: 'string' } },
})
const runs = Number(values.runs)

async function main(): Promise<void> {
  await onSignedInPhone(
    PORT,
    async ({ home, appUrl, restart }) => {
      await home.addInitScript(NAMED)
      await home.reload()
      await home.locator('main[data-ready="home"]').waitFor()
      const [topmost, other, small] = await home
        .locator('a[href*="chat="]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('chat=')[1]))
      if (topmost === undefined || other === undefined || small === undefined)
        throw new Error('Home shows no three chats')
      for (const [index, cirkleId] of [topmost, other, small].entries()) {
        await home.evaluate(fillChat, [cirkleId, SIZES[index] ?? 0] as const)
      }

      const found: Found = { topmost: [], other: [], small: [], atOnce: [], floor: [] }
      const open = async (cirkleId: string, readingMs: number) =>
        measureChat(await restart(), appUrl, cirkleId, readingMs)
      for (let run = 0; run < runs; run += 1) {
        found.topmost.push(await open(topmost, READING_MS))
        found.floor.push(await measureFloor(await restart(), `${appUrl}/api/health`, topmost))
        found.other.push(await open(other, READING_MS))
        found.small.push(await open(small, READING_MS))
        found.atOnce.push(await open(topmost, 0))
      }
      report(found)
    },
    { language: languageArgument(values.language) },
  )
}

/** tsx wraps inner functions in a helper of its own; functions that run in the page need it too. */
const NAMED = 'globalThis.__name = (each) => each'

/** Opens a chat from Home, closes it, and opens it again, in a browser just started. */
async function measureChat(
  phone: BrowserContext,
  appUrl: string,
  cirkleId: string,
  readingMs: number,
): Promise<Times> {
  const page = await openPage(phone, `${appUrl}/home`)
  const link = page.locator(`a[href="/home?chat=${cirkleId}"]`)
  await page.locator('main[data-ready="home"]').waitFor()
  await link.waitFor({ state: 'attached' })
  await phone.setOffline(true)
  return slowed(page, async () => {
    await page.evaluate(untilHomeDrawn, cirkleId)
    await link.scrollIntoViewIfNeeded()
    await delay(readingMs)
    const first = await press(page, cirkleId)
    await page.evaluate(untilQuiet)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.evaluate(untilQuiet)
    return { first, again: await press(page, cirkleId) }
  })
}

/** Presses as a finger does; the ms from its release to the frame after the newest lines are painted. */
async function press(page: Page, cirkleId: string): Promise<number> {
  const shown = page.evaluate(timeUntilPainted)
  await page.locator(`a[href="/home?chat=${cirkleId}"]`).click({ delay: PRESS_MS })
  return shown
}

/** Measures the floor, in a page of the app's origin without the app. */
async function measureFloor(phone: BrowserContext, address: string, cirkleId: string): Promise<Times> {
  const page = await openPage(phone, address)
  return slowed(page, async () => {
    await page.evaluate(untilQuiet)
    return page.evaluate(paintBare, cirkleId)
  })
}

async function openPage(phone: BrowserContext, address: string): Promise<Page> {
  const page = await phone.newPage()
  await page.addInitScript(NAMED)
  await page.goto(address)
  return page
}

/** In the page: resolves when the app has drawn Home, replacing the last Home's picture. */
async function untilHomeDrawn(cirkleId: string): Promise<void> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const isOwn = (link: Element | null) =>
    link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps'))
  while (!isOwn(document.querySelector(`a[href="/home?chat=${cirkleId}"]`))) await frame()
}

/** In the page: waits for a click, and times it until the frame after a chat's lines are painted. */
async function timeUntilPainted(): Promise<number> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const start = await new Promise<number>((resolve) => {
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
  })
  while (document.querySelector('[role=dialog] ol li') === null) await frame()
  return (await frame()) - start
}

/** In a page without the app: reads and paints the same lines by hand; `first` also opens the database. */
async function paintBare(cirkleId: string): Promise<{ first: number; again: number }> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const answer = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('A request failed')))
    })
  /** The key of the oldest of the newest 30. */
  const oldestKey = (index: IDBIndex) =>
    new Promise<IDBValidKey>((resolve, reject) => {
      let isThere = false
      const ofChat = IDBKeyRange.bound([cirkleId, ''], [cirkleId, '\uffff'])
      const cursors = index.openKeyCursor(ofChat, 'prev')
      cursors.onsuccess = () => {
        const cursor = cursors.result
        if (cursor === null) reject(new Error('The chat has fewer messages'))
        else if (isThere) resolve(cursor.key)
        else cursor.advance(29)
        isThere = true
      }
    })
  const paint = async (database: IDBDatabase) => {
    const index = database.transaction('messages').objectStore('messages').index('[cirkleId+createdAt]')
    const newest = IDBKeyRange.bound(await oldestKey(index), [cirkleId, '\uffff'])
    const list = document.createElement('ol')
    for (const row of await answer<unknown[]>(index.getAll(newest))) {
      const line = document.createElement('li')
      if (
        typeof row !== 'object' ||
        row === null ||
        !('content' in row && 'createdAt' in row && 'userId' in row)
      )
        throw new Error('The database holds another kind of message')
      for (const text of [row.userId, row.content, row.createdAt]) {
        line.append(Object.assign(document.createElement('p'), { textContent: text }))
      }
      list.append(line)
    }
    if (list.childElementCount !== 30) throw new Error('The floor shows other lines')
    document.body.replaceChildren(list)
    list.lastElementChild?.scrollIntoView()
    await frame()
    return frame()
  }
  const start = performance.now()
  const database = await answer(indexedDB.open('cirkles'))
  const first = (await paint(database)) - start
  document.body.replaceChildren()
  await frame()
  const restart = performance.now()
  const again = (await paint(database)) - restart
  database.close()
  return { first, again }
}

/** In the page: adds this many older messages to the chat, as if it had been read back to there. */
async function fillChat([cirkleId, count]: readonly [string, number]): Promise<void> {
  const answer = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('A request failed')))
    })
  const database = await answer(indexedDB.open('cirkles'))
  const writing = database.transaction(['messages', 'chats'], 'readwrite')
  const messages = writing.objectStore('messages')
  const ofChat = IDBKeyRange.bound([cirkleId, ''], [cirkleId, '\uffff'])
  const there: unknown[] = await answer(messages.index('[cirkleId+createdAt]').getAll(ofChat))
  const [oldest] = there
  if (typeof oldest !== 'object' || oldest === null || !('createdAt' in oldest))
    throw new Error('The phone has no message of this chat')
  const oldestAt = Date.parse(String(oldest.createdAt))
  for (let number = there.length; number < count; number += 1) {
    const createdAt = new Date(oldestAt - number * 60_000).toISOString()
    messages.put({ ...oldest, id: crypto.randomUUID(), clientId: null, createdAt })
  }
  const chats = writing.objectStore('chats')
  const chat: unknown = await answer(chats.get(cirkleId))
  chats.put({ ...(typeof chat === 'object' ? chat : {}), hasBeginning: true })
  await new Promise<void>((resolve) => {
    writing.oncomplete = () => resolve()
  })
  database.close()
}

type Found = Record<'topmost' | 'other' | 'small' | 'atOnce' | 'floor', Times[]>

function report({ topmost, other, small, atOnce, floor }: Found): void {
  const of = (times: readonly Times[], key: keyof Times) => median(times.map((time) => time[key]))
  const rounded = (times: readonly Times[]) => ({
    'first, ms': Math.round(of(times, 'first')),
    'again, ms': Math.round(of(times, 'again')),
  })
  console.log(`\n### Opening a chat, medians of ${runs}`)
  console.table({
    'topmost, 10,000 messages': rounded(topmost),
    'another, 10,000': rounded(other),
    'another, 1,000': rounded(small),
    'topmost, pressed at once': rounded(atOnce),
    'floor: 30 bare': rounded(floor),
  })
  const toFloor = (times: readonly Times[], key: keyof Times) => of(times, key) / of(floor, key)
  console.log(GATE_HEAD)
  gate('topmost chat of 10,000, first open', toFloor(topmost, 'first'), GATES.chat.first)
  gate('another chat of 10,000, first open', toFloor(other, 'first'), GATES.chat.first)
  gate('topmost chat of 10,000, first open, pressed at once', toFloor(atOnce, 'first'), GATES.chat.first)
  gate('chat of 10,000, reopen', toFloor(topmost, 'again'), GATES.chat.again)
  gate('10,000 beside 1,000, first open', of(other, 'first') / of(small, 'first'), GATES.chat.size)
  gate('10,000 beside 1,000, reopen', of(other, 'again') / of(small, 'again'), GATES.chat.size)
}

await main()
