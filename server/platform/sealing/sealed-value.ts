import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const SEALED = /^v1\.([\w-]{1,40})\.([\w-]{16})\.([\w-]{22,})$/

/** What a sealed value is: together with its row's id, it can be opened nowhere else. */
export type SealedPurpose =
  | 'authenticator'
  | 'bank-details'
  | 'bank-details-history'
  | 'data-key'
  | 'file-key'
  | 'identity'
  | 'kept-answer'
  | 'operator-authenticator'
  | 'payment-bank'
  | 'push-target'
  | 'server-secret'

/** The place of a sealed value. */
export interface SealedPlace {
  readonly purpose: SealedPurpose
  readonly rowId: string
}

/** A key of 256 bits and its name, which stands in every value sealed with it. */
export interface NamedKey {
  readonly id: string
  readonly key: KeyObject
}

/** The value was changed, moved from another row, or sealed with another key of the same name. */
export class SealBrokenError extends Error {
  override readonly name = 'SealBrokenError'
}

/**
 * Seals a text by AES-256-GCM (NIST SP 800-38D) under a random nonce, for one place.
 *
 * @returns `v1.<key id>.<nonce>.<ciphertext and tag>`, the last two in base64url
 */
export function sealValue(text: string, { id, key }: NamedKey, place: SealedPlace): string {
  const [nonce, sealed] = encrypt(Buffer.from(text), key, addressOf(id, place))
  return [VERSION, id, nonce.toString('base64url'), sealed.toString('base64url')].join('.')
}

/** The name of the key a value was sealed with. @throws {SealBrokenError} */
export function keyIdOf(sealed: string): string {
  const [, id] = SEALED.exec(sealed) ?? []
  if (id === undefined) throw new SealBrokenError('This is no sealed value.')
  return id
}

/** Opens a value of {@link sealValue} in its place. @throws {SealBrokenError} */
export function openValue(sealed: string, { id, key }: NamedKey, place: SealedPlace): string {
  const [, keyId, nonce = '', body = ''] = SEALED.exec(sealed) ?? []
  if (keyId !== id) throw new SealBrokenError(`This is no value sealed with the key ${id}.`)
  return decrypt(bytesOf(nonce), bytesOf(body), key, addressOf(id, place)).toString()
}

/** Seals bytes under a key used for nothing else: nonce, ciphertext, tag. */
export function sealBytes(bytes: Uint8Array, key: KeyObject): Buffer {
  return Buffer.concat(encrypt(bytes, key, FILE))
}

/** Opens bytes of {@link sealBytes}. @throws {SealBrokenError} */
export function openBytes(sealed: Uint8Array, key: KeyObject): Buffer {
  return decrypt(sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES), key, FILE)
}

const FILE = Buffer.from(`${VERSION}\nfile`)

const addressOf = (keyId: string, { purpose, rowId }: SealedPlace): Buffer =>
  Buffer.from([VERSION, keyId, purpose, rowId].join('\n'))

function encrypt(bytes: Uint8Array, key: KeyObject, address: Buffer): [nonce: Buffer, sealed: Buffer] {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(address)
  return [nonce, Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])]
}

function decrypt(nonce: Uint8Array, sealed: Uint8Array, key: KeyObject, address: Buffer): Buffer {
  if (nonce.length !== NONCE_BYTES || sealed.length < TAG_BYTES) {
    throw new SealBrokenError('A sealed value is too short.')
  }
  const tagAt = sealed.length - TAG_BYTES
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(address)
      .setAuthTag(sealed.subarray(tagAt))
    return Buffer.concat([decipher.update(sealed.subarray(0, tagAt)), decipher.final()])
  } catch (cause) {
    throw new SealBrokenError('A sealed value cannot be opened in this place.', { cause })
  }
}

/** Only the one text that encodes these bytes: base64 otherwise ignores some bits of the last character. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.toString('base64url') !== text) throw new SealBrokenError('A sealed value was changed.')
  return bytes
}
