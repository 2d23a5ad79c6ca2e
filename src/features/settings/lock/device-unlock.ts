/*
 * The device's own unlock (fingerprint, face, PIN), by a WebAuthn credential of its platform authenticator.
 * Nothing is proven to a server: challenge and answer stay on this device, and work without a network.
 */

const TIMEOUT_MS = 60_000
const USER_VERIFIED = 0x04
/** Position of the flags in an authenticator's data (WebAuthn, 6.1). */
const FLAGS_AT = 32

/** Whether this browser can ask for the device's unlock here: at an IP address browsers refuse to. */
export async function canAskToUnlock(): Promise<boolean> {
  if (!('PublicKeyCredential' in globalThis) || /^[\d.]+$|:/.test(location.hostname)) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
}

/**
 * Creates a credential that only this device's unlock can use, which it asks for at once. Resolves to its id
 * (base64url), or undefined when the person or the browser declined.
 *
 * @param name how the device lists it
 */
export async function createUnlock(name: string): Promise<string | undefined> {
  const created = await orDeclined(
    navigator.credentials.create({
      publicKey: {
        challenge: randomBytes(),
        rp: { name: 'Cirkles' },
        // Not the account's: a device may keep one credential for each, and replace a passkey by this.
        user: { id: randomBytes(), name, displayName: name },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          residentKey: 'discouraged',
          userVerification: 'required',
        },
        timeout: TIMEOUT_MS,
      },
    }),
  )
  return created?.id
}

/** Asks for the device's unlock by a credential of `createUnlock`; resolves to whether it was given. */
export async function askToUnlock(credentialId: string): Promise<boolean> {
  const given = await orDeclined(
    navigator.credentials.get({
      publicKey: {
        challenge: randomBytes(),
        allowCredentials: [{ type: 'public-key', id: bytesOf(credentialId), transports: ['internal'] }],
        userVerification: 'required',
        timeout: TIMEOUT_MS,
      },
    }),
  )
  if (!(given instanceof PublicKeyCredential) || given.id !== credentialId) return false
  const { response } = given
  if (!(response instanceof AuthenticatorAssertionResponse)) return false
  const flags = new Uint8Array(response.authenticatorData)[FLAGS_AT] ?? 0
  return (flags & USER_VERIFIED) !== 0
}

async function orDeclined(asked: Promise<Credential | null>): Promise<Credential | null> {
  try {
    return await asked
  } catch (error) {
    // Cancelled, timed out, or not there any more: browsers do not say which.
    if (error instanceof DOMException) return null
    throw error
  }
}

const randomBytes = () => crypto.getRandomValues(new Uint8Array(32))

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0))
