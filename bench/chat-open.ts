import { parseArgs } from 'node:util'
import type { BrowserContext, Page } from 'playwright'
import { gate, GATE_HEAD } from './gate-line.ts'
import { onSignedInPhone } from './signed-in-phone.ts'
import { slowed, untilQuiet } from './slow-phone.ts'
import { median } from './statistics.ts'

/*
 * How long a chat takes from the press on Message until its newest lines are painted, the first time after a start and
 * again: one of 10,000 messages and one of 1,000 that the phone keeps, without a network, on a processor four times
 * slower. The floor reads the newest 30 of the same database and paints them bare, the first time with opening it. As in
 * `../shared/perf` every first time is the first in a new process: database, caches and compiled code are cold for both.
 * `npm run bench -- chat-open [--runs 7]`
 */

const PORT = 18_503
const SIZES = [10_000, 1_000] as const
/** performance.md, "chat of 10,000 messages". */
const GATES = { first: 2, again: 2, size: 1.1 }

/** Milliseconds of one run. */
interface Times {
  readonly first: number
  readonly again: number
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } })
const runs = Number(values.runs)

async function main(): Promise<void> {
  await onSignedInPhone(PORT, async ({ home, appUrl, restart }) => {
    await home.addInitScript(NAMED)
    await home.reload()
    await home.locator('main[data-ready="home"]').waitFor()
    const [large, small] = await home
      .locator('a[href*="chat="]')
      .evaluateAll((links) =>
        links.slice(0, 2).map((link) => new URL(link.getAttribute('href') ?? '', location.href).href),
      )
    if (large === undefined || small === undefined) throw new Error('Home shows no two chats')
    for (const [index, href] of [large, small].entries()) {
      await home.evaluate(fillChat, [chatOf(href), SIZES[index] ?? 0] as const)
    }

    const found = { large: [] as Times[], small: [] as Times[], floor: [] as Times[] }
    for (let run = 0; run < runs; run += 1) {
      found.large.push(await measureChat(await restart(), large))
      found.floor.push(await measureFloor(await restart(), `${appUrl}/api/health`, chatOf(large)))
      found.small.push(await measureChat(await restart(), small))
    }
    report(found)
  })
}

/** What tsx makes of the functions that run in the page names their inner ones by a helper of its own. */
const NAMED = 'globalThis.__name = (each) => each'

const chatOf = (href: string) => new URL(href).searchParams.get('chat') ?? ''

/** Opens a chat from Home, closes it, and opens it again, in a browser that has just started. */
async function measureChat(phone: BrowserContext, href: string): Promise<Times> {
  const page = await openPage(phone, new URL('/home', href).href)
  await page.locator('main[data-ready="home"]').waitFor()
  await page.locator(`a[href="/home?chat=${chatOf(href)}"]`).waitFor({ state: 'attached' })
  await phone.setOffline(true)
  return slowed(page, async () => {
    await page.evaluate(untilQuiet)
    const first = await page.evaluate(openChat, chatOf(href))
    await page.evaluate(untilQuiet)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.evaluate(untilQuiet)
    return { first, again: await page.evaluate(openChat, chatOf(href)) }
  })
}

/** The same of the floor, in a page of the app's origin without the app. */
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

/** In the page: from the press to the frame after the one that painted the newest lines. */
async function openChat(cirkleId: string): Promise<number> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const link = document.querySelector<HTMLElement>(`a[href="/home?chat=${cirkleId}"]`)
  if (link === null) throw new Error('Home has no link to this chat')
  const start = performance.now()
  link.click()
  while (document.querySelector('[role=dialog] [aria-label=Messages] li') === null) await frame()
  return (await frame()) - start
}

/** In a page without the app: the same lines, read and painted by hand; `first` opens the database too. */
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

/** In the page: gives the chat so many messages, older than those it has, as if they had been read back to there. */
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

function report({ large, small, floor }: Record<'large' | 'small' | 'floor', readonly Times[]>): void {
  const of = (times: readonly Times[], key: keyof Times) => median(times.map((time) => time[key]))
  const rounded = (times: readonly Times[]) => ({
    'first, ms': Math.round(of(times, 'first')),
    'again, ms': Math.round(of(times, 'again')),
  })
  console.log(`\n### Opening a chat, medians of ${runs}`)
  console.table({
    '10,000 messages': rounded(large),
    '1,000': rounded(small),
    'floor: 30 bare': rounded(floor),
  })
  console.log(GATE_HEAD)
  gate('chat of 10,000, first open', of(large, 'first') / of(floor, 'first'), GATES.first)
  gate('chat of 10,000, reopen', of(large, 'again') / of(floor, 'again'), GATES.again)
  gate('10,000 beside 1,000, first open', of(large, 'first') / of(small, 'first'), GATES.size)
  gate('10,000 beside 1,000, reopen', of(large, 'again') / of(small, 'again'), GATES.size)
}

await main()
