import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type {
  addPasskey,
  newPasskeyOptions,
  passkeyOptions,
  passkeySignIn,
} from '#contract/http/people/passkeys.ts'
import type { CallInput, CallOutput } from '#contract/wire/endpoint.ts'
import { t } from '#messages/passkeys/ceremonies.ts'
import { whyNoPasskeys } from './why-no-passkeys.ts'

/** The device's answer, or in a sentence why there is none. */
export type Answered<Answer> =
  { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly why: string }

/** Has the device make a passkey. Its person chooses where it is kept, and proves to be there. */
export async function makePasskey(
  options: CallOutput<typeof newPasskeyOptions>,
): Promise<Answered<Omit<CallInput<typeof addPasskey>, 'name'>>> {
  return perform(options, t('notMade'), async () => {
    const { id, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON: clientDataJson, attestationObject, transports = [] } = response
    return { id, clientDataJson, attestationObject, transports }
  })
}

/** Has the device sign by a passkey that its person chooses and unlocks. */
export async function askForPasskey(
  options: CallOutput<typeof passkeyOptions>,
): Promise<Answered<Omit<CallInput<typeof passkeySignIn>, 'deviceName'>>> {
  return perform(options, t('notUsed'), async () => {
    const { id, response } = await startAuthentication({ optionsJSON: options })
    const { clientDataJSON: clientDataJson, authenticatorData, signature, userHandle = '' } = response
    return { id, clientDataJson, authenticatorData, signature, userHandle }
  })
}

async function perform<Answer>(
  { timeout }: { readonly timeout: number },
  /** Browsers do not tell a closed question from a missing passkey. */
  notAllowed: string,
  ask: () => Promise<Answer>,
): Promise<Answered<Answer>> {
  const hindrance = whyNoPasskeys(location)
  if (hindrance !== undefined) return { ok: false, why: hindrance }
  const startedAt = performance.now()
  try {
    return { ok: true, answer: await ask() }
  } catch (error) {
    const hasTakenLong = performance.now() - startedAt >= timeout
    return { ok: false, why: wordsOf(error, hasTakenLong ? t('tookTooLong') : notAllowed) }
  }
}

/** Words for what WebAuthn says; rethrows anything else. */
function wordsOf(error: unknown, notAllowed: string): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (!(cause instanceof DOMException)) throw error
  switch (cause.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return notAllowed
    case 'InvalidStateError':
      return t('alreadyHere')
    case 'ConstraintError':
      return t('noScreenLock')
    case 'SecurityError':
      return t('otherAddress')
    case 'NotSupportedError':
      return t('notSupported')
    default:
      return t('failed')
  }
}
