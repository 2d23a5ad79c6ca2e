import type * as webauthn from '@simplewebauthn/server'
import type * as helpers from '@simplewebauthn/server/helpers'
import * as v from 'valibot'
import { PASSKEY_MINUTES } from '#contract/rules/limits.ts'
import { isLoopback } from '../loopback.ts'

/** COSE algorithms that a new passkey may have, the preferred first: ES256, EdDSA, RS256. */
const ALGORITHMS = [-7, -8, -257]
const TIMEOUT_MS = PASSKEY_MINUTES * 60_000

/** A passkey's public half. */
export interface KnownCredential {
  readonly credentialId: string
  /** COSE key, base64url. */
  readonly publicKey: string
}

/** What an authenticator says with each answer. */
interface Reported {
  /** Signatures made so far; 0 from authenticators that do not count. */
  readonly counter: number
  readonly isBackedUp: boolean
}

export type NewCredential = KnownCredential & Reported

/** The browser's answer to a registration's options. Binary values are base64url, here and below. */
export interface Registration {
  readonly id: string
  readonly clientDataJson: string
  readonly attestationObject: string
}

/** The browser's answer to a sign-in's options. */
export interface Assertion {
  readonly id: string
  readonly clientDataJson: string
  readonly authenticatorData: string
  readonly signature: string
}

/** The WebAuthn side of passkeys, for one site. It keeps nothing: challenges and passkeys are the caller's. */
export interface Passkeys {
  /** Options for making a passkey that can be found without naming its account, with user verification. */
  creationOptions(wanted: {
    readonly challenge: string
    readonly userHandle: string
    /** Shown by the authenticator. */
    readonly email: string
    readonly fullName: string
    /** Those that the person has: their authenticators make no second one. */
    readonly known: readonly { readonly credentialId: string; readonly transports: readonly string[] }[]
  }): CreationOptions
  /** Options for a sign-in by any passkey of this site. */
  requestOptions(challenge: string): RequestOptions
  /** The challenge that an answer claims to be for; null for one that cannot be read. Proves nothing yet. */
  challengeOf(clientDataJson: string): string | null
  /**
   * The new passkey, if the answer is to this challenge, of this site, and its person was verified by the
   * authenticator; otherwise null.
   */
  verifyRegistration(answer: Registration, challenge: string): Promise<NewCredential | null>
  /** What the passkey reports, if it signed this challenge for this site after verifying its person; otherwise null. */
  verifyAssertion(answer: Assertion, challenge: string, known: KnownCredential): Promise<Reported | null>
}

const ofType = { type: 'public-key' } as const

/**
 * @param appUrl where the app is served. A passkey needs a name, which an IP address is not: on this computer
 *   that is `localhost`.
 */
export function createPasskeys({ appUrl }: { readonly appUrl: string }): Passkeys {
  const url = new URL(appUrl)
  if (isLoopback(url.hostname)) url.hostname = 'localhost'
  const { hostname: rpId, origin } = url
  const expected = { expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true }

  return {
    creationOptions: ({ challenge, userHandle, email, fullName, known }) => ({
      challenge,
      rp: { id: rpId, name: 'Cirkles' },
      user: { id: userHandle, name: email, displayName: fullName },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ ...ofType, alg })),
      timeout: TIMEOUT_MS,
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        ...ofType,
        id: credentialId,
        transports: [...transports],
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    }),
    requestOptions: (challenge) => ({ challenge, timeout: TIMEOUT_MS, rpId, userVerification: 'required' }),
    challengeOf: (clientDataJson) => readClientData(clientDataJson)?.challenge ?? null,
    verifyRegistration: ({ id, clientDataJson, attestationObject }, challenge) =>
      ofThisSite(clientDataJson, async ({ verifyRegistrationResponse, decodeAttestationObject }) => {
        const attestation = decodeAttestationObject(bytesOf(attestationObject))
        // None was asked for. A certificate would have the library fetch addresses that stand in it.
        if (attestation.get('attStmt').get('x5c') !== undefined) return null
        if (!['none', 'packed'].includes(attestation.get('fmt'))) return null
        const { registrationInfo } = await verifyRegistrationResponse({
          response: {
            ...ofType,
            id,
            rawId: id,
            response: { clientDataJSON: clientDataJson, attestationObject },
            clientExtensionResults: {},
          },
          expectedChallenge: challenge,
          supportedAlgorithmIDs: ALGORITHMS,
          ...expected,
        })
        if (registrationInfo?.credential.id !== id) return null
        const { credential, credentialBackedUp: isBackedUp } = registrationInfo
        const publicKey = Buffer.from(credential.publicKey).toString('base64url')
        return { credentialId: id, publicKey, counter: credential.counter, isBackedUp }
      }),
    verifyAssertion: ({ id, clientDataJson, authenticatorData, signature }, challenge, known) =>
      ofThisSite(clientDataJson, async ({ verifyAuthenticationResponse }) => {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: {
            ...ofType,
            id,
            rawId: id,
            response: { clientDataJSON: clientDataJson, authenticatorData, signature },
            clientExtensionResults: {},
          },
          expectedChallenge: challenge,
          // 0 leaves the counter to the caller, who holds the lock under which it may be compared.
          credential: { id: known.credentialId, publicKey: bytesOf(known.publicKey), counter: 0 },
          ...expected,
        })
        if (!verified) return null
        const { newCounter: counter, credentialBackedUp: isBackedUp } = authenticationInfo
        return { counter, isBackedUp }
      }),
  }
}

export interface RequestOptions {
  readonly challenge: string
  readonly timeout: number
  readonly rpId: string
  readonly userVerification: 'required'
}

export interface CreationOptions {
  readonly challenge: string
  readonly rp: { readonly id: string; readonly name: string }
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string }
  readonly pubKeyCredParams: { readonly type: 'public-key'; readonly alg: number }[]
  readonly timeout: number
  readonly excludeCredentials: {
    readonly type: 'public-key'
    readonly id: string
    readonly transports: string[]
  }[]
  readonly authenticatorSelection: {
    readonly residentKey: 'required'
    readonly requireResidentKey: true
    readonly userVerification: 'required'
  }
  readonly attestation: 'none'
}

type Library = typeof webauthn & Pick<typeof helpers, 'decodeAttestationObject'>

/**
 * Runs `verify`, unless the answer was made inside a page of another site. The library throws for an answer that
 * does not hold, as for one that cannot be read: both are null here.
 */
async function ofThisSite<Result>(
  clientDataJson: string,
  verify: (library: Library) => Promise<Result | null>,
): Promise<Result | null> {
  if (readClientData(clientDataJson)?.crossOrigin !== false) return null
  // With its attestation formats it takes a fifth of a second to load, which a start should not wait for.
  const [library, { decodeAttestationObject }] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  try {
    return await verify({ ...library, decodeAttestationObject })
  } catch {
    return null
  }
}

const ClientDataSchema = v.object({
  challenge: v.pipe(v.string(), v.maxLength(100)),
  crossOrigin: v.optional(v.boolean(), false),
})

function readClientData(clientDataJson: string): v.InferOutput<typeof ClientDataSchema> | undefined {
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), ClientDataSchema),
    Buffer.from(clientDataJson, 'base64url').toString(),
  )
  return parsed.success ? parsed.output : undefined
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(base64url, 'base64url'))
