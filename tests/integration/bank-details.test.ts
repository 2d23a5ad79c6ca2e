import { describe, expect, test } from 'vitest'
import { useAccountScene } from '#tests/support/people/account-scene.ts'
import { signUp } from '#tests/support/people/people.ts'

const scene = useAccountScene()
const { post } = scene

describe('bank details', () => {
  const details = {
    account_number: '123456789012',
    bank_name: 'State Bank of India',
    account_type: 'Saving',
    ifsc_code: 'sbin0001234',
    branch_address: 'MG Road, Pune',
  }

  test('are saved in the person’s own name', async () => {
    const { token, password } = await signUp(scene.app, { fullName: 'Meera Nair', email: scene.email })
    const answer = await post('/account/bank', { ...details, current_password: password }, token)
    const saved = { ...details, ifsc_code: 'SBIN0001234', account_name: 'Meera Nair', upi_id: null }
    expect(answer.body.data).toEqual(saved)
    expect((await scene.get('/account', token)).body.data).toMatchObject({ bank_details: saved })
  })

  test('have a number of 9 to 18 digits, kept without its spaces', async () => {
    const { token, password: current_password } = await scene.join()
    for (const account_number of ['abcdefghijkl', '12345678', '1234567890123456789']) {
      expect(
        (await post('/account/bank', { ...details, current_password, account_number }, token)).status,
      ).toBe(422)
    }
    const spaced = { ...details, current_password, account_number: '1234 5678 9012' }
    const answer = await post('/account/bank', spaced, token)
    expect(answer.body.data).toMatchObject({ account_number: '123456789012' })
  })

  test('need the password the first time too (ASVS 7.5.1)', async () => {
    const { token, password } = await scene.join()
    const wrong = await post('/account/bank', { ...details, current_password: 'wrong' }, token)
    expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_password'])
    expect(wrong.body.errors).toHaveProperty('current_password')
    expect((await scene.get('/account', token)).body.data).toMatchObject({ bank_details: null })
    expect((await scene.subjects()).filter((subject) => /bank details/.test(subject))).toEqual([])
    expect((await post('/account/bank', { ...details, current_password: password }, token)).status).toBe(200)
  })

  test('sent by an app that asks for no password are refused in words that it shows', async () => {
    const { token } = await scene.join()
    const answer = await post('/account/bank', details, token)
    expect([answer.status, answer.body.code]).toEqual([403, 'wrong_password'])
    expect(answer.body.message).toMatch(/needs your password.* newest version/)
    // Beside a field that the app does not have, nobody would read it.
    expect(answer.body.errors).toBeUndefined()
  })

  test('change with the password only, and their owner is told (ASVS 7.5.1, 6.3.7)', async () => {
    const { token, password } = await scene.join()
    await post('/account/bank', { ...details, current_password: password }, token)
    expect(await scene.subjects()).toContain('Your bank details were added')
    const changed = { ...details, account_number: '999900001111' }
    for (const current_password of [undefined, 'wrong']) {
      const answer = await post('/account/bank', { ...changed, current_password }, token)
      expect([answer.status, answer.body.code]).toEqual([403, 'wrong_password'])
    }
    expect((await scene.get('/account', token)).body.data).toMatchObject({
      bank_details: { account_number: '123456789012' },
    })
    expect((await post('/account/bank', { ...changed, current_password: password }, token)).status).toBe(200)
    const [mail] = await scene.app.mails(scene.email)
    expect(mail?.subject).toBe('Your bank details were changed')
    expect(mail?.text).toContain('ending in 1111')
    expect(mail?.text).not.toContain('999900001111')
  })
})
