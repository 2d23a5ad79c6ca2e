import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import { PATIENTLY } from '#tests/support/patiently.ts'
import { abortTransactionsWhenFrozen } from './open-transactions.ts'

const freshness = { name: 'freshness', value: { asOf: '2026-01-05T06:00:00Z', syncedAt: 1 } } as const

let page = new EventTarget()

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  abortTransactionsWhenFrozen()
  return () => {
    comeBack()
    vi.unstubAllGlobals()
  }
})

const hide = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
const comeBack = () => page.dispatchEvent(new Event('pageshow'))

/** A write whose last request is never answered; resolves once it has begun. */
async function endlessWrite(db: ReturnType<typeof memoryDatabase>) {
  let asked = 0
  const write = db.dexie.transaction('rw', db.facts, async () => {
    await db.facts.put(freshness)
    for (;;) {
      await db.facts.get('freshness')
      asked += 1
    }
  })
  const failed = expect(write).rejects.toThrow()
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0), PATIENTLY)
  return { write, failed, asked: () => asked }
}

test('a page that is frozen in the middle of a write keeps no later page waiting', async () => {
  const indexedDB = new IDBFactory()
  const left = memoryDatabase(indexedDB)
  const later = memoryDatabase(indexedDB)
  await later.dexie.open()
  const { failed } = await endlessWrite(left)
  hide(true)
  await failed
  await expect(left.facts.put(freshness), 'what is tried again before it is frozen').rejects.toThrow()
  comeBack()
  expect(await later.facts.count(), 'nothing of a write that did not end is kept').toBe(0)
  await left.facts.put(freshness)
  expect(await left.facts.count(), 'the page works again when it comes back').toBe(1)
})

test('a page that ends need not let go', async () => {
  const { failed, asked } = await endlessWrite(memoryDatabase())
  hide(false)
  const before = asked()
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(before + 5), PATIENTLY)
  hide(true)
  await failed
})

test('what freezing ended is no failure, and every other error is', async () => {
  const { write } = await endlessWrite(memoryDatabase())
  hide(true)
  const ended = await write.catch((error: unknown) => error)
  const isReported = (type: string, facts: object) =>
    page.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), facts))
  expect(isReported('error', { error: ended })).toBe(false)
  expect(isReported('unhandledrejection', { reason: ended })).toBe(false)
  for (const error of [
    new Error('r'),
    new DOMException('r', 'AbortError'),
    new Dexie.AbortError('r', new Error('r')),
  ]) {
    expect(isReported('error', { error })).toBe(true)
    expect(isReported('unhandledrejection', { reason: error })).toBe(true)
  }
})

test('what has ended is not touched', async () => {
  const db = memoryDatabase()
  await db.facts.put(freshness)
  hide(true)
  comeBack()
  expect(await db.facts.count()).toBe(1)
})
