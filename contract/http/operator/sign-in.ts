import * as v from 'valibot'
import { Challenge, Email, GivenPassword, Nothing, OneTimeCode } from '../../rules/fields.ts'
import { LONGEST_PASSWORD } from '../../rules/limits.ts'
import { answerWord } from '../../wire/answer-words.ts'
import { operatorEndpoint, OPERATOR_ROLES } from './operator-endpoint.ts'

/** Shortest password of an operator. */
export const SHORTEST_OPERATOR_PASSWORD = 12

const TOO_SHORT = `Please choose at least ${SHORTEST_OPERATOR_PASSWORD} characters.`

export const OperatorPassword = v.pipe(
  GivenPassword,
  v.minLength(SHORTEST_OPERATOR_PASSWORD, TOO_SHORT),
  v.maxLength(LONGEST_PASSWORD),
)

/** What is asked for next: a code of the authenticator app, or to set one up. */
const NextStepSchema = v.object({ next: answerWord(['code', 'enrol'], 'code') })

/** Who is signed in to the desk, and until when without another call. */
export const OperatorSchema = v.object({
  email: v.string(),
  role: v.picklist(OPERATOR_ROLES),
  expires_at: v.string(),
})

export const signInOperator = operatorEndpoint({
  name: 'sign-in-operator',
  summary: 'Give the password; the second factor is always asked for after it',
  method: 'POST',
  path: '/sign-in',
  desk: 'anybody',
  body: v.object({ email: Email, password: GivenPassword }),
  output: NextStepSchema,
  errors: ['wrong_credentials'],
})

export const setOperatorPassword = operatorEndpoint({
  name: 'set-operator-password',
  summary: 'Set the password by the link that the command line or an admin gave out, once',
  method: 'POST',
  path: '/password',
  desk: 'anybody',
  body: v.object({ token: Challenge, password: OperatorPassword }),
  output: NextStepSchema,
  errors: ['link_used', 'too_common_password'],
})

export const enrolOperator = operatorEndpoint({
  name: 'enrol-operator',
  summary: 'Begin to set up the authenticator app, at the first sign-in; its first code confirms it',
  method: 'POST',
  path: '/enrolment',
  desk: 'half',
  output: v.object({ secret: v.string(), uri: v.string() }),
  errors: ['not_pending'],
})

export const giveOperatorCode = operatorEndpoint({
  name: 'give-operator-code',
  summary: 'Finish the sign-in with a code of the authenticator app',
  method: 'POST',
  path: '/code',
  desk: 'half',
  body: v.object({ code: OneTimeCode }),
  output: OperatorSchema,
  errors: ['code_wrong', 'code_expired'],
})

export const readOperator = operatorEndpoint({
  name: 'read-operator',
  summary: 'Who is signed in; null when nobody is',
  method: 'GET',
  path: '/me',
  desk: 'anybody',
  output: v.nullable(OperatorSchema),
})

export const signOutOperator = operatorEndpoint({
  name: 'sign-out-operator',
  summary: 'End this session',
  method: 'POST',
  path: '/sign-out',
  desk: OPERATOR_ROLES,
  output: Nothing,
})
