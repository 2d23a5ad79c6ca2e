import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { ORIGIN, outboxPhone, USER, type OutboxPhone } from '#tests/support/phone/outbox-phone.ts'
import type { Fetch } from '../api/call.ts'
import { readFacts } from '../db/facts.ts'
import { forgetSession, mirrorSession } from '../sign-in/mirror-session.ts'
import { declinePush, type PushDevice, renewPush, turnPushOff, turnPushOn } from './push.ts'

afterEach(() => vi.unstubAllGlobals())

interface Scene {
  readonly phone: OutboxPhone
  readonly device: PushDevice
  /** Writes the server has answered: the method, and the endpoint they named. */
  readonly told: string[]
  /** The server's; null when it sends no notifications. */
  key: string | null
  isOnline: boolean
  /** The browser's push endpoint; undefined while it has no subscription. */
  endpoint: string | undefined
}

const CONFIG = {
  realtime: { key: 'k' },
  support: { email: null, phone: null },
  kyc_gate: 'off',
  public_listing: true,
  version: '1',
}
const EndpointSchema = v.object({ endpoint: v.string() })
const done = (data: unknown) => Response.json({ success: true, message: 'Done.', data })

async function openScene(): Promise<Scene> {
  vi.stubGlobal('Notification', { permission: 'granted' })
  const phone = await outboxPhone()
  let subscriptions = 0
  const fetch: Fetch = async (input, init) => {
    if (!scene.isOnline) throw new TypeError('Failed to fetch')
    const request = new Request(input, init)
    if (request.url.endsWith('/config')) return done({ ...CONFIG, push_public_key: scene.key })
    if (request.method === 'POST') {
      const { endpoint } = v.parse(EndpointSchema, await request.json())
      scene.told.push(`POST ${endpoint}`)
    } else scene.told.push(request.method)
    return done(null)
  }
  const subscription = () => ({
    endpoint: scene.endpoint ?? '',
    toJSON: () => ({ keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }),
    unsubscribe: () => {
      scene.endpoint = undefined
      return Promise.resolve(true)
    },
  })
  const pushManager: PushDevice['registration']['pushManager'] = {
    getSubscription: () => Promise.resolve(scene.endpoint === undefined ? null : subscription()),
    subscribe: () => {
      if (scene.endpoint === undefined) {
        subscriptions += 1
        scene.endpoint = `https://push.example/${subscriptions}`
      }
      return Promise.resolve(subscription())
    },
  }
  const scene: Scene = {
    phone,
    device: { db: phone.db, registration: { pushManager }, baseUrl: ORIGIN, fetch },
    told: [],
    key: 'first-key',
    isOnline: true,
    endpoint: undefined,
  }
  return scene
}

const choiceOf = async ({ phone }: Scene) => (await readFacts(phone.db, ['push'])).push?.choice

test('turned on, the server is told once, and nothing more while nothing changes', async () => {
  const scene = await openScene()
  expect(await turnPushOn(scene.device)).toBe(true)
  await renewPush(scene.device)
  expect(scene.told).toEqual(['POST https://push.example/1'])
  expect(await choiceOf(scene)).toBe('on')
})

test.each<[string, (scene: Scene) => Promise<unknown> | void, string]>([
  ['the browser lost its subscription', (scene) => void (scene.endpoint = undefined), '2'],
  ['the server has another key', (scene) => void (scene.key = 'second-key'), '2'],
  [
    'the same person signed in anew',
    ({ phone }) => mirrorSession(phone.db, { userId: USER, token: 'token-b', origin: ORIGIN }),
    '1',
  ],
])('it is renewed when %s', async (_, happens, subscription) => {
  const scene = await openScene()
  await turnPushOn(scene.device)
  await happens(scene)
  await renewPush(scene.device)
  expect(scene.told.slice(1)).toEqual([`POST https://push.example/${subscription}`])
})

test.each<[string, (scene: Scene) => Promise<unknown> | void]>([
  ['nobody turned it on', ({ phone }) => declinePush(phone.db)],
  [
    'the browser was told to keep notifications away',
    () => void vi.stubGlobal('Notification', { permission: 'denied' }),
  ],
  ['its person signed out', ({ phone }) => forgetSession(phone.db, 'token-a')],
  [
    'somebody else signed in',
    ({ phone }) => mirrorSession(phone.db, { userId: crypto.randomUUID(), token: 'b', origin: ORIGIN }),
  ],
])('it is not renewed when %s', async (_, happens) => {
  const scene = await openScene()
  await turnPushOn(scene.device)
  scene.endpoint = undefined
  await happens(scene)
  await renewPush(scene.device)
  expect(scene.told).toHaveLength(1)
})

test('a push service that never answers is not waited for', async () => {
  const scene = await openScene()
  const pushManager = {
    ...scene.device.registration.pushManager,
    subscribe: () => new Promise<never>(() => {}),
  }
  const late = turnPushOn({ ...scene.device, registration: { pushManager }, patienceMs: 1 })
  await expect(late).rejects.toThrow(DOMException)
  expect([scene.told, await choiceOf(scene)]).toEqual([[], undefined])
})

test('a server that sends nothing is not told, and nothing is noted', async () => {
  const scene = await openScene()
  scene.key = null
  expect(await turnPushOn(scene.device)).toBe(false)
  expect([scene.told, await choiceOf(scene)]).toEqual([[], undefined])
})

test('turned off, the browser and the server let go; without a network the browser does', async () => {
  const scene = await openScene()
  await turnPushOn(scene.device)
  await turnPushOff(scene.device)
  expect([scene.endpoint, scene.told.at(-1), await choiceOf(scene)]).toEqual([
    undefined,
    'DELETE',
    'declined',
  ])

  await turnPushOn(scene.device)
  scene.isOnline = false
  await turnPushOff(scene.device)
  expect([scene.endpoint, await choiceOf(scene)]).toEqual([undefined, 'declined'])
})
