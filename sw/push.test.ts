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
async function pushed(
  push: PushPayload,
  drain: (phone: ReturnType<typeof memoryDatabase>) => Promise<void>,
  pages: readonly { visibilityState: string; url: string }[] = [],
) {
  const db = memoryDatabase()
  await db.session.put({ key: 'current', token: 't', userId: CHECK.user_id, origin: ORIGIN })
  const shown = new Map([['money', 'Your ₹5,000 are due']])
  let isSubscribed = true
  const rings: boolean[] = []
  const scope = {
    location: { origin: ORIGIN },
    clients: { matchAll: () => Promise.resolve(pages) },
    registration: {
      showNotification: (_: string, options: { body: string; tag: string; renotify?: boolean }) => {
        rings.push(options.renotify === true)
        return Promise.resolve(shown.set(options.tag, options.body))
      },
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
    () => ({ db, drain: () => drain(db), speak: () => Promise.resolve() }),
  )
  await taken
  return { shown: [...shown.values()], isSubscribed, rings }
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

const CHAT: PushPayload = {
  id: '7c9e6679-0000-4000-8000-0000000000d1',
  user_id: CHECK.user_id,
  message: 'New messages in the chat of Festival savings.',
  path: '/home?chat=7c9e6679-0000-4000-8000-0000000000d1',
  chat: true,
}

test('new messages of a chat ring again, and stand once on the phone', async () => {
  const { shown, rings } = await pushed(CHAT, () => Promise.resolve())
  expect(shown).toEqual(['Your ₹5,000 are due', CHAT.message])
  expect(rings).toEqual([true])
})

test('who has the chat open is left with nothing of it; who has another page open is', async () => {
  const open = { visibilityState: 'visible', url: `${ORIGIN}${CHAT.path}` }
  const shownWith = async (page: typeof open) => (await pushed(CHAT, () => Promise.resolve(), [page])).shown
  expect(await shownWith(open)).toEqual(['Your ₹5,000 are due'])
  const kept = ['Your ₹5,000 are due', CHAT.message]
  expect(await shownWith({ ...open, visibilityState: 'hidden' })).toEqual(kept)
  expect(await shownWith({ ...open, url: `${ORIGIN}/home` })).toEqual(kept)
})
