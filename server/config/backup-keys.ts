import { ConfigError } from './config-error.ts'

/** Keys of backups, as age writes them (age-encryption.org). */
export interface BackupKeys {
  /** Public ones, `age1…`: what is encrypted to them opens with their secret halves alone. */
  readonly recipients: readonly string[]
  /** Secret ones, `AGE-SECRET-KEY-1…`: they encrypt and open. */
  readonly identities: readonly string[]
}

const RECIPIENT = /^age1[02-9ac-hj-np-z]{58}$/
const IDENTITY = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/

/** What a key looks like, for messages. */
export const KEY_FORMS = 'age1… or AGE-SECRET-KEY-1…'

/**
 * The keys in a text, which may be a file of `age-keygen`: words, and comments that begin with `#`. Undefined
 * when a word is no key, or there is none.
 */
export function parseBackupKeys(text: string): BackupKeys | undefined {
  const words = text.replaceAll(/^\s*#.*$/gm, '').match(/[^\s,]+/g) ?? []
  const recipients = words.filter((word) => RECIPIENT.test(word))
  const identities = words.filter((word) => IDENTITY.test(word))
  if (words.length === 0 || recipients.length + identities.length < words.length) return undefined
  return { recipients, identities }
}

/** The keys of the line `BACKUP_KEY`; undefined without one. @throws {ConfigError} */
export function backupKeysOf(line: string | undefined): BackupKeys | undefined {
  if (line === undefined) return undefined
  const keys = parseBackupKeys(line)
  // The line may hold a secret, and stays out of the message.
  if (keys === undefined) {
    throw new ConfigError(
      `BACKUP_KEY must be a key of age, ${KEY_FORMS}: \`npm run operator -- backup new-key\` makes one.`,
    )
  }
  return keys
}
