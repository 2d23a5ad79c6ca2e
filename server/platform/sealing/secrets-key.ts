import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '#server/platform/error-code.ts'
import { keyIdOf, type NamedKey, openValue, sealValue } from './sealed-value.ts'

const KEY_BYTES = 32
const FILE = 'secrets-key'

/** The key outside the database is missing, malformed, or another one than the values were sealed with. */
export class SecretsKeyError extends Error {
  override readonly name = 'SecretsKeyError'
}

/** The bytes of a key as `SECRETS_KEY` has it: 32 bytes in base64; undefined when it is none. */
export function parseSecretsKey(text: string): Buffer | undefined {
  if (!/^[\w+/-]{43}=?$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === KEY_BYTES ? bytes : undefined
}

/** The keys of an installation that seal the data keys in its database. */
export interface KeyEncryption {
  readonly seal: (id: string, dataKey: Buffer) => string
  /** @throws {SecretsKeyError} when it was sealed with a key not given here */
  readonly open: (id: string, sealedKey: string) => Buffer
  /** Whether it was sealed with the current key, not with a previous one. */
  readonly isCurrent: (sealedKey: string) => boolean
}

/** @param keys the current key, then previous ones */
export function createKeyEncryption(keys: readonly [current: Buffer, ...previous: Buffer[]]): KeyEncryption {
  const [current, ...previous] = keys.map(named)
  if (current === undefined) throw new SecretsKeyError('There is no key.')
  return {
    seal: (id, dataKey) => sealValue(dataKey.toString('base64'), current, { purpose: 'data-key', rowId: id }),
    open: (id, sealedKey) => {
      const keyId = keyIdOf(sealedKey)
      const key = [current, ...previous].find((each) => each.id === keyId)
      if (key === undefined) {
        throw new SecretsKeyError(
          `The secrets in the database were sealed with another SECRETS_KEY (${keyId}, this one is ${current.id}). Start with that one; to replace it, give it as SECRETS_KEY_PREVIOUS.`,
        )
      }
      return Buffer.from(openValue(sealedKey, key, { purpose: 'data-key', rowId: id }), 'base64')
    },
    isCurrent: (sealedKey) => keyIdOf(sealedKey) === current.id,
  }
}

/** A key is named by a digest that does not tell it. */
export const nameOfKey = (bytes: Buffer): string =>
  createHmac('sha256', bytes).update('name of a key').digest('hex').slice(0, 12)

const named = (bytes: Buffer): NamedKey => ({ id: nameOfKey(bytes), key: createSecretKey(bytes) })

/** The key in the file `secrets-key` of the data folder; undefined when there is none. */
export async function readKeyFile(dataDir: string): Promise<Buffer | undefined> {
  const file = path.join(dataDir, FILE)
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw new SecretsKeyError(`The file ${file} cannot be read.`, { cause: error })
  }
  const bytes = parseSecretsKey(text.trim())
  if (bytes === undefined) throw new SecretsKeyError(`The file ${file} holds no key: 32 bytes in base64.`)
  return bytes
}

/** Makes a key, readable only by this user of the machine. Of concurrent processes all get the same. */
export async function makeKeyFile(dataDir: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true })
  const file = path.join(dataDir, FILE)
  const draft = `${file}-${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(`${randomBytes(KEY_BYTES).toString('base64')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    // Unlike a rename, it never replaces the key of another process.
    await link(draft, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  await rm(draft)
  // Values sealed with it are durable soon; the file's name must be before.
  const folder = await open(dataDir, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
  const key = await readKeyFile(dataDir)
  if (key === undefined) throw new SecretsKeyError(`The file ${file} was made and is gone.`)
  return key
}
