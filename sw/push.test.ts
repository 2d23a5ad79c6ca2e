import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PushPayload } from '#contract/realtime/push-payload.ts'
import { endSession } from '#data/sign-in/end-session.ts'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import { onPush } from './push.ts'
import type { WorkerScope } from './worker-scope.ts'

const ORIGIN = 'https://cirkles.test'
const CHECK: PushPayload = {
  id: '7c9e6679-0000-4000-8000-0000000000c1',
  user_id: '7c9e6679-0000-4000-8000-0000000000a1',
  message: 'You may have been signed out on this device. Open Cirkles to check.',
  path: '/home',
  check_session: true,
}

beforeEach(() => {
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('navigator', {})
})
afterEach(() => vi.unstubAllGlobals())

/** A phone with a notification about money, whose worker gets `push`; `drain` is what the catch-up does. */
async function pushed(push: PushPayload, drain: (phone: ReturnType<typeof memoryDatabase>) => Promise<void>) {
  const db = memoryDatabase()
  await db.session.put({ key: 'current', token: 't', userId: CHECK.user_id, origin: ORIGIN })
  const shown = new Map([['money', 'Your ₹5,000 are due']])
  let isSubscribed = true
  const scope = {
    location: { origin: ORIGIN },
    clients: { matchAll: () => Promise.resolve([]) },
    registration: {
      showNotification: (_: string, { body, tag }: { body: string; tag: string }) =>
        Promise.resolve(shown.set(tag, body)),
      getNotifications: ({ tag }: { tag?: string } = {}) =>
        Promise.resolve(
          [...shown.keys()]
            .filter((each) => tag === undefined || each === tag)
            .map((each) => ({ close: () => shown.delete(each) })),
        ),
      pushManager: {
        getSubscription: () =>
          Promise.resolve({ unsubscribe: () => Promise.resolve((isSubscribed = false)) }),
      },
    },
  }
  let taken: Promise<unknown> = Promise.resolve()
  const event = { data: { json: () => push }, waitUntil: (work: Promise<unknown>) => (taken = work) }
  onPush(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the used part of a worker's scope
    scope as unknown as WorkerScope,
    event,
    () => ({ db, drain: () => drain(db) }),
  )
  await taken
  return { shown: [...shown.values()], isSubscribed }
}

test('ASVS 7.4.1 · who was signed out meanwhile is shown that alone, and nothing more comes', async () => {
  const dead = { userId: CHECK.user_id, token: 't', now: 1, isOnlySender: true }
  const { shown, isSubscribed } = await pushed(CHECK, async (db) => {
    await endSession(db, dead, 'session_ended')
  })
  expect(shown).toEqual(['You were signed out on this phone.'])
  expect(isSubscribed).toBe(false)
})

test('a phone that cannot ask the server says no more than the push', async () => {
  const { shown, isSubscribed } = await pushed(CHECK, () => Promise.resolve())
  expect(shown).toEqual(['Your ₹5,000 are due', CHECK.message])
  expect(isSubscribed).toBe(true)
})
