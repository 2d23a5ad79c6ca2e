import * as v from 'valibot'
import { Challenge, Email, GivenPassword, Nothing, text } from '../../rules/fields.ts'
import { CODE_LENGTH, LONGEST_PASSWORD } from '../../rules/limits.ts'
import { bareRecoveryCode, RECOVERY_CODE_LENGTH } from '../../rules/recovery-code.ts'
import { NewAuthenticatorSchema, NewRecoveryCodesSchema } from '../../rules/second-factor.ts'
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

/** The code that the authenticator app shows, or in its place a recovery code: their lengths differ. */
const SecondFactor = v.pipe(
  text(60),
  v.transform(bareRecoveryCode),
  v.regex(
    new RegExp(`^(?:\\d{${CODE_LENGTH}}|[A-Z2-7]{${RECOVERY_CODE_LENGTH}})$`),
    `Please enter the ${CODE_LENGTH} digits that the app shows, or a recovery code of ${RECOVERY_CODE_LENGTH} characters.`,
  ),
)

/** Who is signed in to the desk, and until when without another call. */
const OperatorSchema = v.object({
  email: v.string(),
  role: v.picklist(OPERATOR_ROLES),
  expires_at: v.string(),
  /** Recovery codes that are unused. */
  recovery_codes_left: v.number(),
})

/** A token to set a password with, once. */
export const SetupLinkSchema = v.object({ email: v.string(), token: v.string(), expires_at: v.string() })

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
  output: NewAuthenticatorSchema,
  errors: ['not_pending'],
})

export const giveOperatorCode = operatorEndpoint({
  name: 'give-operator-code',
  summary: 'Finish the sign-in with a code of the authenticator app, or with a recovery code',
  method: 'POST',
  path: '/code',
  desk: 'half',
  body: v.object({ code: SecondFactor }),
  output: v.object({
    ...OperatorSchema.entries,
    /** Those that come with a new authenticator app; null at later sign-ins. */
    recovery_codes: v.nullable(NewRecoveryCodesSchema.entries.recovery_codes),
  }),
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

export const renewOperatorCodes = operatorEndpoint({
  name: 'renew-operator-codes',
  summary: 'New recovery codes of my own, in place of those before',
  method: 'POST',
  path: '/recovery-codes',
  desk: OPERATOR_ROLES,
  body: v.object({ code: SecondFactor }),
  output: NewRecoveryCodesSchema,
  errors: ['code_wrong', 'code_expired'],
})

export const resetOwnSignIn = operatorEndpoint({
  name: 'reset-own-sign-in',
  summary:
    'Take my own password and authenticator app away, end my sessions, and answer the token of a link to set up both anew',
  method: 'POST',
  path: '/reset',
  desk: OPERATOR_ROLES,
  body: v.object({ code: SecondFactor }),
  output: SetupLinkSchema,
  errors: ['code_wrong', 'code_expired'],
})
