import * as v from 'valibot'
import { t } from '../../messages/fields.ts'
import { problemsOf } from '../../rules/problems.ts'
import { answerWord, knownOnly } from '../../wire/answer-words.ts'
import { endpoint } from '../../wire/endpoint.ts'
import {
  Challenge,
  Email,
  GivenPassword,
  NewPassword,
  Nothing,
  OneTimeCode,
  optionalText,
  requiredText,
} from '../../rules/fields.ts'
import { RecoveryCode } from '../../rules/recovery-code.ts'
import { AccountSchema } from './accounts.ts'

const problem = problemsOf('fields', t)

/** Name of this device in the person's list of devices. */
export const DeviceName = optionalText(100)

export const SignedInSchema = v.object({
  token: v.string(),
  user: AccountSchema,
  /** When the account will be erased, unless its person cancels the deletion. */
  deletion_scheduled_for: v.optional(v.string()),
})

/** For an unverified address: send `registration` with its code, as after registering. */
const SignedInOnceSchema = v.object({
  ...SignedInSchema.entries,
  registration: v.optional(Challenge),
  /** Whether a code was mailed now, or moments ago (`recent`), and when the next may be. */
  verification: v.optional(
    v.object({ code: answerWord(['sent', 'recent', 'none'], 'none'), retry_after_seconds: v.number() }),
  ),
})

/** What finishes a sign-in after its password. */
const SECOND_STEPS = ['mailed_code', 'authenticator', 'recovery_code'] as const
export type SecondStep = (typeof SECOND_STEPS)[number]

/** The password is right, but two-factor authentication is on; `twoFactor` finishes the sign-in. */
const ChallengedSchema = v.object({
  two_factor_required: v.literal(true),
  challenge: Challenge,
  email: v.string(),
  /** Each of these finishes it; earlier servers name none, and mail a code. */
  methods: v.optional(knownOnly(v.picklist(SECOND_STEPS))),
})

export const login = endpoint({
  name: 'login',
  summary:
    'Sign in; with two-factor authentication a challenge is answered instead of a token, and a code mailed unless an authenticator app shows it',
  method: 'POST',
  path: '/auth/login',
  access: 'guest',
  body: v.object({
    email: Email,
    password: GivenPassword,
    device_name: DeviceName,
  }),
  output: v.union([SignedInOnceSchema, ChallengedSchema]),
  errors: ['wrong_credentials', 'account_suspended', 'too_many_requests'],
})

export const twoFactor = endpoint({
  name: 'two-factor',
  summary: 'Finish a sign-in with the code mailed for its challenge, or shown by the authenticator app',
  method: 'POST',
  path: '/auth/two-factor',
  access: 'guest',
  body: v.object({ challenge: Challenge, code: OneTimeCode, device_name: DeviceName }),
  output: SignedInSchema,
  errors: ['code_wrong', 'code_expired', 'too_many_requests'],
})

export const recoverSignIn = endpoint({
  name: 'recover-sign-in',
  summary: 'Finish a sign-in with a recovery code, in place of the authenticator app; each is good once',
  method: 'POST',
  path: '/auth/two-factor/recovery',
  access: 'guest',
  body: v.object({ challenge: Challenge, recovery_code: RecoveryCode, device_name: DeviceName }),
  output: v.object({ ...SignedInSchema.entries, recovery_codes_left: v.number() }),
  errors: ['code_wrong', 'code_expired', 'too_many_requests'],
})

export const forgotPassword = endpoint({
  name: 'forgot-password',
  summary: 'Mail a link to set a new password; the same answer for any address',
  method: 'POST',
  path: '/auth/password/forgot',
  access: 'guest',
  encoding: 'either',
  body: v.object({
    email: Email,
    /**
     * Where the link has its token. An app asks for the fragment, which no server or proxy sees; older apps
     * find it in the path only.
     */
    token_in: v.optional(v.picklist(['path', 'fragment']), 'path'),
  }),
  output: Nothing,
  errors: ['too_many_requests'],
})

export const resetPassword = endpoint({
  name: 'reset-password',
  summary: 'Set a new password by a mailed link, once; every session of the account ends',
  method: 'POST',
  path: '/auth/password/reset',
  access: 'guest',
  encoding: 'either',
  body: v.pipe(
    v.object({
      token: requiredText(200),
      password: NewPassword,
      password_confirmation: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['password_confirmation']],
        (input) => input.password === input.password_confirmation,
        (issue) => problem(issue, 'passwordsDiffer'),
      ),
      ['password_confirmation'],
    ),
  ),
  output: Nothing,
  errors: ['link_expired', 'link_used', 'too_common_password', 'too_many_requests'],
})
