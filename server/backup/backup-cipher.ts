import { readFile } from 'node:fs/promises'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { type BackupKeys, KEY_FORMS, parseBackupKeys } from '#server/config/backup-keys.ts'
import { BackupError } from './backup-error.ts'
import type { Bytes } from './place.ts'
import { webStream } from './web-stream.ts'

/** Encryption in the format of age: `age --decrypt` opens what it writes. */
export interface BackupCipher {
  /** Whether it has a key that opens. */
  readonly canDecrypt: boolean
  encrypt(clear: Bytes): Bytes
  /** @throws {BackupError} naming the part, when it was encrypted to other keys or was changed */
  decrypt(encrypted: Bytes, part: string): Bytes
}

/** A new pair of keys. */
export async function newKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/**
 * The keys of `--key-file`, else those of `BACKUP_KEY`.
 *
 * @throws {BackupError} when the file cannot be read, or holds anything that is no key
 */
export async function chooseKeys(
  file: string | undefined,
  configured: BackupKeys | undefined,
): Promise<BackupKeys | undefined> {
  if (file === undefined) return configured
  const content = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new BackupError(`${file} cannot be read.`, { cause })
  })
  const keys = parseBackupKeys(content)
  if (keys === undefined) {
    throw new BackupError(
      `${file} must hold keys of age, ${KEY_FORMS}: \`npm run operator -- backup new-key\` makes one.`,
    )
  }
  return keys
}

/** @throws {BackupError} when what looks like a key is none */
export async function createCipher({ recipients, identities }: BackupKeys): Promise<BackupCipher> {
  const encrypter = new Encrypter()
  const decrypter = new Decrypter()
  try {
    for (const identity of identities) {
      decrypter.addIdentity(identity)
      encrypter.addRecipient(await identityToRecipient(identity))
    }
    for (const recipient of recipients) encrypter.addRecipient(recipient)
  } catch (cause) {
    throw new BackupError('The key of the backup has a slip of the pen: its checksum does not fit.', {
      cause,
    })
  }
  return {
    canDecrypt: identities.length > 0,
    async *encrypt(clear) {
      yield* await encrypter.encrypt(webStream(clear))
    },
    async *decrypt(encrypted, part) {
      if (identities.length === 0) {
        throw new BackupError(
          `${part} is encrypted, and age1… only encrypts: its secret half, AGE-SECRET-KEY-1…, opens it.`,
        )
      }
      const clear = await decrypter.decrypt(webStream(encrypted)).catch((cause: unknown) => {
        if (cause instanceof BackupError) throw cause
        throw new BackupError(`${part} does not open with this key: it was encrypted to another one.`, {
          cause,
        })
      })
      yield* clear
    },
  }
}
