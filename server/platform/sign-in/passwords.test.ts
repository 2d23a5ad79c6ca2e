import { expect, test } from 'vitest'
import { hashHere } from './hashing.ts'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords(hashHere())

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
