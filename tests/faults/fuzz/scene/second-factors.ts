import * as v from 'valibot'
import { STEP_SECONDS } from '#server/platform/factors/totp.ts'
import { shownCode } from '#tests/support/people/authenticator-app.ts'
import type { askAt, SignedIn } from './ask.ts'

/** What finishes sign-ins and changes second factors, once each. */
export interface SecondFactorsOfScene {
  /** Challenge and code of a sign-in whose code was mailed. */
  readonly mailedSignIn: Readonly<Record<'challenge' | 'code', string>>
  /** Mailed to the same person, to change the factor. */
  readonly mailedCode: string
  /** The challenge of a sign-in that waits for a code of the app, or a recovery code. */
  readonly challenge: string
  /** The next code of that person's app: those before may have been used. */
  readonly nextCode: () => string
  readonly recoveryCodes: readonly string[]
  /** A code of the app that somebody has begun to set up. */
  readonly codeToConfirm: () => string
}

/** Somebody signed in, with what signs them in again. */
interface Person {
  readonly signedIn: SignedIn
  readonly email: string
  readonly password: string
}

const FACTOR = '/account/two-factor'
const Challenged = v.object({ challenge: v.string() })
const Begun = v.object({ secret: v.string() })
const Confirmed = v.object({ recovery_codes: v.array(v.string()) })

/**
 * Gives people second factors, and begins sign-ins with them.
 *
 * @param people with mailed codes, one who was mailed a code to change that with and one who asks for it yet;
 *   with an authenticator app; and with one that is still to be confirmed
 */
export async function addSecondFactors(
  { ask, mailedCode }: ReturnType<typeof askAt>,
  people: Readonly<Record<'byMail' | 'alsoByMail' | 'byApp' | 'beginning', Person>>,
): Promise<SecondFactorsOfScene> {
  const challengeOf = async ({ email, password }: Person): Promise<string> =>
    v.parse(Challenged, await ask('POST', '/auth/login', undefined, { email, password })).challenge
  const begin = async ({ signedIn, password }: Person): Promise<string> =>
    v.parse(
      Begun,
      await ask('POST', `${FACTOR}/authenticator`, signedIn.token, { current_password: password }),
    ).secret

  const { byMail, alsoByMail, byApp, beginning } = people
  const codeOfSignUp = await mailedCode(byMail.email)
  for (const { signedIn, password } of [byMail, alsoByMail]) {
    await ask('POST', FACTOR, signedIn.token, { method: 'mailed_code', current_password: password })
  }
  const mailedSignIn = {
    challenge: await challengeOf(byMail),
    code: await mailedCode(byMail.email, codeOfSignUp),
  }
  await ask('POST', `${FACTOR}/code`, byMail.signedIn.token, {})

  const secret = await begin(byApp)
  const { recovery_codes: recoveryCodes } = v.parse(
    Confirmed,
    await ask('POST', `${FACTOR}/authenticator/confirm`, byApp.signedIn.token, {
      code: shownCode(secret, new Date()),
    }),
  )
  const begunSecret = await begin(beginning)
  return {
    mailedSignIn,
    mailedCode: await mailedCode(byMail.email, mailedSignIn.code),
    challenge: await challengeOf(byApp),
    // The one shown now may be the one that confirmed the app. The server accepts the next one too.
    nextCode: () => shownCode(secret, new Date(Date.now() + STEP_SECONDS * 1_000)),
    recoveryCodes,
    codeToConfirm: () => shownCode(begunSecret, new Date()),
  }
}
