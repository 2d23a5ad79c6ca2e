import { describe, expect, test } from 'vitest'
import { forgetPushSubscription, savePushSubscription } from '#contract/http/system/push.ts'
import { endSignedOut, logout } from '#contract/http/people/sessions.ts'
import { buildApp } from '#server/composition/app.ts'
import { readPushKeys } from '#server/db/secrets.ts'
import { sendPushes } from '#server/modules/push/sending-store.ts'
import { digestOf } from '#server/platform/opaque-token.ts'
import { isKeyPair, newPushKeys } from '#server/platform/push/push.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { signIn, signUp } from '#tests/support/people/people.ts'
import { messagesAt, usePhoneScene } from '#tests/support/payments/push-scene.ts'

/* Which devices receive notifications, and until when. */

const scene = usePhoneScene()

describe('a device gets nothing more', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['that is signed out', () => got(scene.app, logout, scene.asha, {})],
    [
      'that signed out without a network',
      () => got(scene.app, endSignedOut, scene.asha, { tokenDigest: digestOf(scene.asha.token) }),
    ],
    [
      'whose session ended by itself',
      async () => {
        scene.app.clock.advance({ days: 8 })
        await scene.tell(scene.asha)
      },
    ],
    ['that asked for no more', () => got(scene.app, forgetPushSubscription, scene.asha, {})],
  ])('%s', async (_, end) => {
    await scene.tell(scene.asha)
    await end()
    await scene.tell(scene.asha)
    await sendPushes(scene.app.deps)
    expect(scene.phone.tries()).toBe(0)
  })

  test('of one person when another signs in on it', async () => {
    const ravi = await signUp(scene.app, { fullName: 'Ravi Kumar' })
    await got(scene.app, savePushSubscription, ravi, scene.phone.subscription)
    await scene.tell(scene.asha, { message: 'For Asha' })
    await scene.tell(ravi, { message: 'For Ravi' })
    await sendPushes(scene.app.deps)
    expect(messagesAt(scene.phone)).toEqual(['For Ravi'])
  })

  test('when ten newer ones of its person do', async () => {
    for (let device = 0; device < 10; device += 1) {
      scene.app.clock.advance({ minutes: 1 })
      await scene.subscribed(await signIn(scene.app, scene.asha.user.email, scene.asha.password))
    }
    await scene.tell(scene.asha)
    await sendPushes(scene.app.deps)
    expect(scene.phone.tries()).toBe(0)
  })
})

describe('a subscription', () => {
  test.each([
    ['to another place than a push service', { endpoint: 'https://push.example.test/1' }],
    ['with a key that is no point', { keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }],
  ])('%s is refused', async (_, changes) => {
    const refused = await ask(scene.app, savePushSubscription, scene.asha, {
      ...scene.phone.subscription,
      ...changes,
    })
    expect([refused.status, refused.code]).toEqual([422, 'invalid'])
  })

  test('is refused by a server without keys', async () => {
    const keyless = buildApp({ ...scene.app.deps, push: null })
    const answer = await keyless.fetch(
      new Request('http://127.0.0.1:8080/api/push/subscriptions', {
        method: 'POST',
        headers: { Authorization: `Bearer ${scene.asha.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(scene.phone.subscription),
      }),
      {},
    )
    expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code: 'push_off' })])
  })
})

test('the app is told the key, and an installation keeps the keys it made', async () => {
  expect((await scene.app.request('GET', '/config')).body.data).toMatchObject({
    push_public_key: scene.publicKey,
  })
  const [first, second] = await Promise.all([
    readPushKeys(scene.app.deps.db, newPushKeys),
    readPushKeys(scene.app.deps.db, newPushKeys),
  ])
  expect(second).toEqual(first)
  expect(isKeyPair(first)).toBe(true)
})
