import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type {
  addPasskey,
  newPasskeyOptions,
  passkeyOptions,
  passkeySignIn,
} from '#contract/http/people/passkeys.ts'
import type { CallInput, CallOutput } from '#contract/wire/endpoint.ts'

/** The site of a test app. */
const ORIGIN = 'http://localhost:8080'

/** What a dishonest or weak authenticator or page does otherwise. */
export interface Otherwise {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly crossOrigin?: boolean
  /** Whether the person proved to be there: by finger, face or PIN. */
  readonly isVerified?: boolean
  readonly isBackedUp?: boolean
  readonly counter?: number
  readonly userHandle?: string
  readonly type?: string
}

type Registration = Omit<CallInput<typeof addPasskey>, 'name'>
type Assertion = CallInput<typeof passkeySignIn>

const FLAGS = { present: 0x01, verified: 0x04, mayBackUp: 0x08, backedUp: 0x10, hasCredential: 0x40 }
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** A passkey in software: ES256, with a counter that starts at 1. Makes real signatures. */
export class SoftwareAuthenticator {
  readonly id = base64url(randomBytes(32))
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  })
  private userHandle = ''
  private counter = 0

  /** Answers a registration's options, as `navigator.credentials.create` does. */
  create(options: CallOutput<typeof newPasskeyOptions>, otherwise: Otherwise = {}): Registration {
    this.userHandle = options.user.id
    const idLength = Buffer.alloc(2)
    const credentialId = Buffer.from(this.id, 'base64url')
    idLength.writeUInt16BE(credentialId.length)
    const authData = Buffer.concat([
      this.authenticatorData(options.rp.id, FLAGS.hasCredential, otherwise),
      // Its make, which is not told.
      Buffer.alloc(16),
      idLength,
      credentialId,
      this.coseKey(),
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ])
    return {
      id: this.id,
      clientDataJson: base64url(clientData('webauthn.create', options.challenge, otherwise)),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own type leaves out maps of unknowns
      attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      transports: ['internal'],
    }
  }

  /** Answers a sign-in's options, as `navigator.credentials.get` does. */
  get(options: CallOutput<typeof passkeyOptions>, otherwise: Otherwise = {}): Assertion {
    const authData = this.authenticatorData(options.rpId, 0, otherwise)
    const client = clientData('webauthn.get', options.challenge, otherwise)
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.keys.privateKey)
    return {
      id: this.id,
      clientDataJson: base64url(client),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      userHandle: otherwise.userHandle ?? this.userHandle,
    }
  }

  private authenticatorData(
    ownRpId: string,
    moreFlags: number,
    { rpId = ownRpId, isVerified = true, isBackedUp = true, counter = (this.counter += 1) }: Otherwise,
  ): Buffer {
    const flags =
      FLAGS.present +
      moreFlags +
      (isVerified ? FLAGS.verified : 0) +
      (isBackedUp ? FLAGS.mayBackUp + FLAGS.backedUp : 0)
    const signatures = Buffer.alloc(4)
    signatures.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.of(flags), signatures])
  }

  /** RFC 9053: key type EC2, algorithm ES256, curve P-256, and both coordinates. */
  private coseKey(): Uint8Array {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const coordinate = (value: string) => Uint8Array.from(Buffer.from(value, 'base64url'))
    return isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    )
  }
}

const clientData = (
  ownType: string,
  ownChallenge: string,
  { type = ownType, challenge = ownChallenge, origin = ORIGIN, crossOrigin = false }: Otherwise,
): Buffer => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))
