import * as v from 'valibot'
import { t } from '../../messages/fields.ts'
import { problemsOf } from '../../rules/problems.ts'
import { endpoint } from '../../wire/endpoint.ts'
import {
  Challenge,
  Email,
  nameText,
  NewPassword,
  Nothing,
  OneTimeCode,
  optionalText,
  Phone,
  requiredText,
} from '../../rules/fields.ts'
import { FULL_NAME_LENGTH } from '../../rules/limits.ts'

const problem = problemsOf('fields', t)

/**
 * Answer to a registration: the same for known and unknown addresses. The client sends `registration` with
 * the code, which then verifies the address for these details only.
 */
const RegisteredSchema = v.object({ full_name: v.string(), email: v.string(), registration: Challenge })

export const register = endpoint({
  name: 'register',
  summary: 'Open an account; a one-time code is mailed',
  method: 'POST',
  path: '/auth/register',
  access: 'guest',
  body: v.pipe(
    v.object({
      full_name: nameText(FULL_NAME_LENGTH, (issue) => problem(issue, 'enterFullName')),
      email: Email,
      country: requiredText(100, (issue) => problem(issue, 'chooseCountry')),
      phone: Phone,
      password: NewPassword,
      password_confirmation: v.string(),
      terms_version: optionalText(40),
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
  output: RegisteredSchema,
  status: 201,
  errors: ['too_common_password', 'too_many_requests'],
})

export const verifyOneTimeCode = endpoint({
  name: 'verify-otp',
  summary: 'Prove the e-mail address with its code',
  method: 'POST',
  path: '/auth/verify-otp',
  access: 'guest',
  // Without the registration, the code must identify the verified details unambiguously.
  body: v.object({ email: Email, code: OneTimeCode, registration: v.optional(Challenge) }),
  output: v.object({ verified: v.literal(true) }),
  errors: ['code_wrong', 'code_expired', 'registration_replaced', 'too_many_requests'],
})

export const resendOneTimeCode = endpoint({
  name: 'resend-otp',
  summary: 'Mail a new code; the same answer whether or not the address exists or the challenge is alive',
  method: 'POST',
  path: '/auth/verify/resend',
  access: 'guest',
  // With a sign-in's challenge, this is that sign-in's code; without, the code that verifies the address.
  body: v.object({ email: Email, challenge: v.optional(Challenge) }),
  output: Nothing,
  errors: ['too_many_requests'],
})
