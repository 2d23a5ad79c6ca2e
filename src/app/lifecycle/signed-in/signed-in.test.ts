// First: the database reads its environment when it is loaded.
import '#tests/support/phone/fake-indexed-db.ts'
import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { createDatabase } from '#data/db/database.ts'
import { localDb } from '#data/db/local-db.ts'
import { useStatus } from '#ui/status/status-store.ts'
import { accountOf } from '#tests/support/people/account-of.ts'
import { untouchedRouter } from '#tests/support/phone/untouched-router.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('who opens the app while another page holds the database is told so', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('location', { origin: 'https://cirkles.test' })
  const { startSignedIn } = await import('./signed-in.ts')
  const user = accountOf('asha')
  const other = createDatabase()
  let end = () => {}
  const held = new Promise<void>((resolve) => (end = resolve))
  const write = other.dexie.transaction('rw', other.dexie.tables, () => Dexie.waitFor(held))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const started = startSignedIn({ token: 'token', user }, { router: untouchedRouter(), refresh: () => {} })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(useStatus.getState().banner?.message).toMatch(/^The storage of this phone does not answer\./)
  vi.useRealTimers()
  // If another person's session is found when it answers, nothing of this one begins.
  end()
  await write
  await started
  localDb().dexie.close()
})
