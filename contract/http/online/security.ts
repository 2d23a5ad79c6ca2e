import * as v from 'valibot'
import { t } from '../../messages/accounts.ts'
import { problemsOf } from '../../rules/problems.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { GivenPassword, NewPassword, requiredText, text, WireFlag } from '../../rules/fields.ts'
import { BankDetailsSchema } from '../people/accounts.ts'

const problem = problemsOf('accounts', t)

export const saveBankDetails = endpoint({
  name: 'save-bank-details',
  summary: 'Where others pay me; needs the password',
  method: 'POST',
  path: '/account/bank',
  body: v.object({
    // Optional for apps that were made when the first details needed none: they get a refusal in words.
    current_password: v.nullish(GivenPassword, null),
    account_number: v.pipe(
      text(34),
      v.transform((value) => value.replaceAll(/[ -]/g, '')),
      v.regex(/^\d{9,18}$/, (issue) => problem(issue, 'accountNumberDigits')),
    ),
    bank_name: requiredText(100),
    account_type: v.optional(v.picklist(['Saving', 'Current']), 'Saving'),
    ifsc_code: v.pipe(
      text(11),
      v.toUpperCase(),
      v.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, (issue) => problem(issue, 'ifscCode')),
    ),
    branch_address: requiredText(200),
    upi_id: v.pipe(
      v.nullish(text(100), null),
      v.transform((value) => value || null),
      v.nullable(
        v.pipe(
          v.string(),
          v.regex(/^[\w.-]{2,}@[A-Za-z][\w.-]+$/, (issue) => problem(issue, 'upiId')),
        ),
      ),
    ),
  }),
  output: BankDetailsSchema,
  errors: ['wrong_password', 'too_many_requests'],
})

export const changePassword = endpoint({
  name: 'change-password',
  summary:
    'Set a new password; every other session of the account ends, and this one gets a new token if asked',
  method: 'POST',
  path: '/account/password',
  body: v.pipe(
    v.object({
      current_password: GivenPassword,
      new_password: NewPassword,
      new_password_confirmation: v.string(),
      // An app that does not take the answer's token keeps its own: it would be signed out by surprise.
      renew_token: v.optional(WireFlag, false),
    }),
    v.forward(
      v.partialCheck(
        [['new_password'], ['new_password_confirmation']],
        (input) => input.new_password === input.new_password_confirmation,
        (issue) => problem(issue, 'passwordsDiffer'),
      ),
      ['new_password_confirmation'],
    ),
  ),
  /** Null when no token was asked for, when the answer is repeated for its key, and from older servers. */
  output: v.nullable(v.object({ token: v.string() })),
  errors: ['wrong_password', 'too_common_password', 'too_many_requests'],
})
