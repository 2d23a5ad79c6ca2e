import { describe, expect, test } from 'vitest'
import { CODE_TRIES_FROM_ADDRESS } from '#server/platform/limits.ts'
import { anotherCode, told, useAccountScene } from '#tests/support/people/account-scene.ts'

const scene = useAccountScene()
const { post } = scene

const resend = () => post('/auth/verify/resend', { email: scene.email })
const verify = (code: string) => post('/auth/verify-otp', { email: scene.email, code })

describe('verifying', () => {
  test('a code works once (ASVS 6.5)', async () => {
    await scene.register()
    const code = await scene.code()
    expect((await verify(code)).status).toBe(200)
    expect((await verify(code)).status).toBe(422)
  })

  test('a wrong code, and an unknown address, are answered alike', async () => {
    await scene.register()
    const code = anotherCode(await scene.code())
    const wrong = await verify(code)
    const unknown = await post('/auth/verify-otp', { email: `unknown-${scene.email}`, code })
    expect(wrong.body.code).toBe('code_wrong')
    expect(told(unknown)).toEqual(told(wrong))
  })

  test('however many codes are tried, an address tells not whether one waits for it', async () => {
    await scene.register()
    const code = anotherCode(await scene.code())
    const answers = []
    for (let i = 0; i < 7; i++) answers.push((await verify(code)).body)
    const unknown = await post('/auth/verify-otp', { email: `unknown-${scene.email}`, code })
    expect(answers).toEqual(answers.map(() => unknown.body))
  })

  test('after five wrong tries the right code is refused, until a new one comes', async () => {
    await scene.register()
    const code = await scene.code()
    for (let i = 0; i < 5; i++) await verify(anotherCode(code))
    expect((await verify(code)).body.code).toBe('code_expired')
    scene.app.clock.advance({ seconds: 60 })
    expect((await resend()).status).toBe(200)
    const fresh = await scene.code()
    expect((await verify(fresh)).status).toBe(200)
  })

  test('five tries made at once are counted as five', async () => {
    await scene.register()
    const code = await scene.code()
    await Promise.all(Array.from({ length: 5 }, () => verify(anotherCode(code))))
    expect((await verify(code)).body.code).toBe('code_expired')
  })

  test('a code is good for ten minutes', async () => {
    await scene.register()
    const code = await scene.code()
    scene.app.clock.advance({ minutes: 10 })
    expect((await verify(code)).body.code).toBe('code_expired')
  })

  test('asking again answers alike for all, and mails only after a minute and five times an hour', async () => {
    await scene.register()
    const codes = async () => (await scene.app.mails(scene.email)).length
    const tooSoon = await resend()
    const unknown = await post('/auth/verify/resend', { email: `unknown-${scene.email}` })
    expect(told(tooSoon)).toEqual(told(unknown))
    expect(await codes()).toBe(1)
    for (let i = 0; i < 6; i++) {
      scene.app.clock.advance({ seconds: 60 })
      await resend()
    }
    expect(await codes()).toBe(5)
    scene.app.clock.advance({ hours: 1 })
    await resend()
    expect(await codes()).toBe(6)
  })

  test('a new code voids the one before it', async () => {
    await scene.register()
    const old = await scene.code()
    scene.app.clock.advance({ seconds: 60 })
    await resend()
    const fresh = await scene.code()
    if (old !== fresh) expect((await verify(old)).body.code).toBe('code_wrong')
    expect((await verify(fresh)).status).toBe(200)
  })

  test('an address tries a hundred codes an hour, whoever they belong to', async () => {
    const tryNobodys = () => post('/auth/verify-otp', { email: 'nobody@example.test', code: '123456' })
    for (let i = 0; i < 99; i++) await scene.app.deps.limiter.take(CODE_TRIES_FROM_ADDRESS, 'unknown')
    expect((await tryNobodys()).status).toBe(422)
    const answer = await tryNobodys()
    expect([answer.status, answer.body.code]).toEqual([429, 'too_many_requests'])
    scene.app.clock.advance({ seconds: Number(answer.headers.get('Retry-After')) })
    expect((await tryNobodys()).status).toBe(422)
  })
})
