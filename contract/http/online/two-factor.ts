import * as v from 'valibot'
import { answerWord } from '../../wire/answer-words.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { GivenPassword, Nothing, OneTimeCode, WireFlag } from '../../rules/fields.ts'
import { RecoveryCode } from '../../rules/recovery-code.ts'
import { NewAuthenticatorSchema, NewRecoveryCodesSchema } from '../../rules/second-factor.ts'
import { SettingsSchema } from '../people/accounts.ts'

/*
 * Two-factor authentication: codes by mail, or of an authenticator app (TOTP, RFC 6238). Each change needs the
 * password and, while a second factor is on, that factor too.
 */

const Change = {
  current_password: GivenPassword,
  /** The factor that is on: the code of the app, or one mailed by `mail-factor-code`. */
  code: v.nullish(OneTimeCode, null),
  /** In place of the app's code. */
  recovery_code: v.nullish(RecoveryCode, null),
}
/** Whether every other session of the account ends with the change (ASVS 7.4.3). */
const EndOtherSessions = v.optional(WireFlag, false)

/** Null when an answer is repeated for its key. */
const NewRecoveryCodes = v.nullable(NewRecoveryCodesSchema)

export const readTwoFactor = endpoint({
  name: 'read-two-factor',
  summary: 'What finishes my sign-ins, and how many recovery codes are left',
  method: 'GET',
  path: '/account/two-factor',
  output: v.object({
    method: answerWord(['none', 'mailed_code', 'authenticator'], 'none'),
    recovery_codes_left: v.number(),
  }),
})

export const changeTwoFactor = endpoint({
  name: 'change-two-factor',
  summary: 'Have a code mailed at each sign-in, or turn two-factor authentication off',
  method: 'POST',
  path: '/account/two-factor',
  body: v.object({
    method: v.picklist(['none', 'mailed_code']),
    ...Change,
    end_other_sessions: EndOtherSessions,
  }),
  output: SettingsSchema,
  errors: ['wrong_password', 'code_wrong', 'too_many_requests'],
})

export const mailFactorCode = endpoint({
  name: 'mail-factor-code',
  summary: 'Mail a code to change two-factor authentication or to add a passkey with, while it works by mail',
  method: 'POST',
  path: '/account/two-factor/code',
  output: Nothing,
  errors: ['not_found', 'too_many_requests'],
})

export const beginAuthenticator = endpoint({
  name: 'begin-authenticator',
  summary: 'A new secret for an authenticator app; nothing changes until a code of it is confirmed',
  method: 'POST',
  path: '/account/two-factor/authenticator',
  body: v.object(Change),
  /** Null when the answer is repeated for its key: begin again. */
  output: v.nullable(NewAuthenticatorSchema),
  errors: ['wrong_password', 'code_wrong', 'too_many_requests'],
})

export const confirmAuthenticator = endpoint({
  name: 'confirm-authenticator',
  summary: 'Confirm the authenticator app with a code of it; from now on its codes finish sign-ins',
  method: 'POST',
  path: '/account/two-factor/authenticator/confirm',
  body: v.object({ code: OneTimeCode, end_other_sessions: EndOtherSessions }),
  output: NewRecoveryCodes,
  errors: ['code_wrong', 'code_expired', 'too_many_requests'],
})

export const renewRecoveryCodes = endpoint({
  name: 'renew-recovery-codes',
  summary: 'Ten new recovery codes; those before are dead',
  method: 'POST',
  path: '/account/two-factor/recovery-codes',
  body: v.object({ ...Change, end_other_sessions: EndOtherSessions }),
  output: NewRecoveryCodes,
  errors: ['not_found', 'wrong_password', 'code_wrong', 'too_many_requests'],
})
