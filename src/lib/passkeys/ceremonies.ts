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
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly why: string }

type CreationOptions = CallOutput<typeof newPasskeyOptions>
type RequestOptions = CallOutput<typeof passkeyOptions>

/** Has the device make a passkey. Its person chooses where it is kept, and proves to be there. */
export async function makePasskey(
  begin: () => Promise<CreationOptions>,
): Promise<Answered<Omit<CallInput<typeof addPasskey>, 'name'>>> {
  return perform(begin, t('notMade'), async (optionsJSON) => {
    const { id, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON: clientDataJson, attestationObject, transports = [] } = response
    return { id, clientDataJson, attestationObject, transports }
  })
}

/** Has the device sign by a passkey that its person chooses and unlocks. */
export async function askForPasskey(
  begin: () => Promise<RequestOptions>,
): Promise<Answered<Omit<CallInput<typeof passkeySignIn>, 'deviceName'>>> {
  return perform(begin, t('notUsed'), async (optionsJSON) => {
    const { id, response } = await startAuthentication({ optionsJSON })
    const { clientDataJSON: clientDataJson, authenticatorData, signature, userHandle = '' } = response
    return { id, clientDataJson, authenticatorData, signature, userHandle }
  })
}

async function perform<Options extends { readonly timeout: number }, Answer>(
  /** Gets the server's options; not called where passkeys cannot work. */
  begin: () => Promise<Options>,
  /** Browsers do not tell a closed question from a missing passkey. */
  notAllowed: string,
  ask: (options: Options) => Promise<Answer>,
): Promise<Answered<Answer>> {
  const hindrance = whyNoPasskeys(location)
  if (hindrance !== undefined) return { ok: false, why: hindrance }
  const options = await begin()
  const startedAt = performance.now()
  try {
    return { ok: true, answer: await ask(options) }
  } catch (error) {
    const hasTakenLong = performance.now() - startedAt >= options.timeout
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
