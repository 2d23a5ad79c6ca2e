import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import { showBanner, useStatus } from '#ui/status/status-store.ts'
import { PATIENTLY } from '#tests/support/patiently.ts'
import { tellWhileSilent } from './silent-storage.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a database that does not answer is told after three seconds, with a way out, until it does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const indexedDB = new IDBFactory()
  const other = memoryDatabase(indexedDB)
  let end = () => {}
  const held = new Promise<void>((resolve) => (end = resolve))
  const write = other.dexie.transaction('rw', other.facts, () => Dexie.waitFor(held))
  tellWhileSilent(memoryDatabase(indexedDB))

  await vi.advanceTimersByTimeAsync(2_900)
  expect(useStatus.getState().banner).toBeNull()
  await vi.advanceTimersByTimeAsync(100)
  expect(useStatus.getState().banner?.message).toMatch(/^The storage of this phone does not answer\./)
  useStatus.getState().banner?.action?.run()
  expect(reload).toHaveBeenCalledOnce()

  vi.useRealTimers()
  end()
  await write
  await vi.waitFor(() => expect(useStatus.getState().banner).toBeNull(), PATIENTLY)
})

test('one that answers is told nothing of, and another banner stays', async () => {
  showBanner('Something else.')
  const db = memoryDatabase()
  tellWhileSilent(db)
  await db.dexie.transaction('rw', db.dexie.tables, () => db.facts.count())
  expect(useStatus.getState().banner?.message).toBe('Something else.')
})
