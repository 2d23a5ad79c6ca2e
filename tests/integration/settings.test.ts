import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { useAccountScene } from '#tests/support/people/account-scene.ts'

const scene = useAccountScene()
const save = (token: string, json: unknown) => scene.post('/account/settings', json, token)

const AT_FIRST = {
  two_factor: false,
  two_factor_method: 'mailed_code',
  notifications: {
    payment_reminders: true,
    cirkle_updates: true,
    invitations: true,
    system_announcements: true,
    daily_mail: true,
  },
  language: 'en',
}
const settings = async (token: string) => (await scene.get('/account', token)).body.data

test('what is named changes, the rest stays, and the phones are told', async () => {
  const { token, user } = await scene.join()
  const answer = await save(token, { notifications: { invitations: false, cirkle_updates: '0' } })
  const saved = {
    ...AT_FIRST,
    notifications: { ...AT_FIRST.notifications, invitations: false, cirkle_updates: false },
  }
  expect([answer.status, answer.body.data]).toEqual([200, saved])
  expect(await settings(token)).toMatchObject({ settings: saved })
  expect(scene.published.at(-1)).toEqual(dataChanged([user.id], ['account'])[0])
  const back = await save(token, { notifications: { invitations: 1 } })
  expect(back.body.data).toMatchObject({ notifications: { invitations: true, cirkle_updates: false } })
})

test.each(['two_factor', '2fa'])(
  '%s is turned on with the password only, and its owner is told (ASVS 7.5.1, 6.3.7)',
  async (name) => {
    const { token, password } = await scene.join()
    for (const current_password of [undefined, 'wrong']) {
      const refused = await save(token, {
        [name]: true,
        current_password,
        notifications: { invitations: false },
      })
      expect([refused.status, refused.body.code]).toEqual([403, 'wrong_password'])
      expect(Object.keys(refused.body.errors ?? {})).toEqual(['current_password'])
    }
    expect(await settings(token)).toMatchObject({ settings: AT_FIRST })

    const on = await save(token, { [name]: true, current_password: password })
    expect(on.body.data).toEqual({ ...AT_FIRST, two_factor: true })
    expect((await scene.subjects())[0]).toBe('Two-factor authentication is on')
    const off = await save(token, { [name]: '0', current_password: password })
    expect([off.status, off.body.code]).toEqual([422, 'code_wrong'])
    expect(await settings(token)).toMatchObject({ settings: { two_factor: true } })
  },
)

test('two-factor authentication that stays as it is needs no password, and no mail', async () => {
  const { token } = await scene.join()
  const before = await scene.subjects()
  expect((await save(token, { two_factor: false })).body.data).toEqual(AT_FIRST)
  expect((await save(token, {})).body.data).toEqual(AT_FIRST)
  expect(await scene.subjects()).toEqual(before)
})

test('an answer that was lost is given again', async () => {
  const { token, password } = await scene.join()
  const json = { two_factor: true, current_password: password }
  const key = randomUUID()
  const ask = () => scene.app.request('POST', '/account/settings', { token, key, json })
  const first = await ask()
  const again = await ask()
  expect([again.body, again.headers.get('Idempotent-Replayed')]).toEqual([first.body, 'true'])
  expect((await scene.subjects()).filter((subject) => subject.startsWith('Two-factor'))).toHaveLength(1)
})
