import { afterAll, beforeAll, beforeEach } from 'vitest'
import { savePushSubscription } from '#contract/http/system/push.ts'
import { plainWords } from '#contract/messages/words.ts'
import { collectEffects, settleEffects } from '#server/http/effects/effects.ts'
import { type Notice, notify } from '#server/modules/notifications/store.ts'
import { sendPushes } from '#server/modules/push/sending-store.ts'
import { createPushService, newPushKeys } from '#server/platform/push/push.ts'
import { got } from '../people/ask.ts'
import { createFakePushService, type FakePushService, type PushDevice } from '../server/fake-push-service.ts'
import { type Person, signUp } from '../people/people.ts'
import { createTestApp, type TestApp } from '../server/test-app.ts'

/** A notice in plain words. */
type ToldNotice = Omit<Notice, 'userId' | 'words'> & { readonly message: string }

/** A notice that is sent regardless of the person's settings. */
export const DUE = {
  type: 'payment-due',
  message: 'Your ₹2,000 for Street festival is due tomorrow, 5 Nov 2026.',
  data: { cirkleId: '0b9f6c1e-6f3a-4f0e-9a57-0d2f5c1b7a10' },
} satisfies ToldNotice

export const noticeTo = ({ user }: Person, { message, ...notice }: ToldNotice): Notice => ({
  ...notice,
  userId: user.id,
  words: plainWords(message),
})

export type PushScene = {
  app: TestApp
  service: FakePushService
  /** The public key for the app. */
  publicKey: string
  /** Subscribes the device the person is signed in on. */
  subscribed: (person: Person) => Promise<PushDevice>
  /** Notifies the person, as calls that notify people do. */
  tell: (person: Person, notice?: Partial<ToldNotice>) => Promise<void>
  /** Advances the test's clock by minutes, then sends due pushes. */
  inMinutes: (minutes: number) => Promise<void>
  close: () => Promise<void>
}

/** A server whose notifications reach devices through a push service on this machine. */
export async function createPushScene(): Promise<PushScene> {
  const keys = newPushKeys()
  const service = await createFakePushService()
  const app = await createTestApp({
    replace: () => ({
      push: createPushService({
        keys,
        contact: 'mailto:help@example.test',
        keepSeconds: 60,
        reach: 'loopback',
      }),
    }),
  })
  return {
    app,
    service,
    publicKey: keys.publicKey,
    subscribed: async (person) => {
      const device = service.newDevice()
      await got(app, savePushSubscription, person, device.subscription)
      return device
    },
    tell: async (person, notice = {}) => {
      const effects = collectEffects()
      await app.deps.db.transaction((tx) =>
        notify(tx, effects, app.clock.now(), [noticeTo(person, { ...DUE, ...notice })]),
      )
      await settleEffects(app.deps, effects)
    },
    inMinutes: async (minutes) => {
      app.clock.advance({ minutes })
      await sendPushes(app.deps)
    },
    close: async () => {
      await app.close()
      await service.close()
    },
  }
}

/** Messages shown on the device, oldest first. */
export const messagesAt = (device: PushDevice) => device.received.map(({ payload }) => payload.message)

/** A push scene, and a person with a subscribed phone, new for each test. */
export type PhoneScene = Omit<PushScene, 'close'> & {
  readonly asha: Person
  readonly phone: PushDevice
}

/** Call it once at the top of a file: it starts and ends with the file's tests. */
export function usePhoneScene(): PhoneScene {
  let scene: PushScene
  let asha: Person
  let phone: PushDevice
  beforeAll(async () => {
    scene = await createPushScene()
  })
  afterAll(() => scene.close())
  beforeEach(async () => {
    asha = await signUp(scene.app)
    phone = await scene.subscribed(asha)
  })
  return {
    get app() {
      return scene.app
    },
    get service() {
      return scene.service
    },
    get publicKey() {
      return scene.publicKey
    },
    get asha() {
      return asha
    },
    get phone() {
      return phone
    },
    subscribed: (person) => scene.subscribed(person),
    tell: (person, notice) => scene.tell(person, notice),
    inMinutes: (minutes) => scene.inMinutes(minutes),
  }
}
