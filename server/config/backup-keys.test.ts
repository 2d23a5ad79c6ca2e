import { expect, test } from 'vitest'
import { backupKeysOf, parseBackupKeys } from './backup-keys.ts'
import { ConfigError } from './config-error.ts'

const RECIPIENT = `age1${'q'.repeat(58)}`
const IDENTITY = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`

test('a line, or the file of a key maker, may hold several keys and comments', () => {
  expect(parseBackupKeys(`# created: today\n# public key: ${RECIPIENT}\n${IDENTITY}\n`)).toEqual({
    recipients: [],
    identities: [IDENTITY],
  })
  expect(parseBackupKeys(`${RECIPIENT}, ${IDENTITY}`)).toEqual({
    recipients: [RECIPIENT],
    identities: [IDENTITY],
  })
})

test.each(['', '# nothing', 'hunter2', `${RECIPIENT}x`, RECIPIENT.toUpperCase(), `${RECIPIENT} hunter2`])(
  '%j is refused',
  (text) => {
    expect(parseBackupKeys(text)).toBeUndefined()
  },
)

test('a refusal names the line, and not what is in it', () => {
  expect(backupKeysOf(undefined)).toBeUndefined()
  expect(() => backupKeysOf('hunter2')).toThrow(ConfigError)
  expect(() => backupKeysOf('hunter2')).toThrow(/^BACKUP_KEY must be a key of age(?!.*hunter2)/)
})
