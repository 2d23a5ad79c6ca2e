import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords()

test('a hash is salted, and matched by its own secret only', async () => {
  const hashed = await passwords.hash('blue kettle')
  expect(hashed).toMatch(/^\$argon2id\$/)
  expect(await passwords.hash('blue kettle')).not.toBe(hashed)
  expect(await passwords.matches('blue kettle', hashed)).toBe(true)
  expect(await passwords.matches('blue kettles', hashed)).toBe(false)
})

test('nothing matches where there is no hash', async () => {
  expect(await passwords.matches('', null)).toBe(false)
})

test.each(['123456', 'password', 'PassWord', 'iloveyou', 'qwerty123'])('%s is too common', (password) => {
  expect(passwords.isCommon(password)).toBe(true)
})

test('a phrase is not', () => {
  expect(passwords.isCommon('blue kettle at noon')).toBe(false)
})
