import * as v from 'valibot'
import { LANGUAGES } from '../../messages/language/languages.ts'
import { t } from '../../messages/fields.ts'
import { answerWord } from '../../wire/answer-words.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { GivenPassword, Id, WireFlag } from '../../rules/fields.ts'
import { problemsOf } from '../../rules/problems.ts'
import { KYC_STATUSES } from '../../rules/statuses.ts'
import type { CamelCased } from '../../wire/wire-names.ts'

const problem = problemsOf('fields', t)

export const BankDetailsSchema = v.object({
  account_name: v.string(),
  account_number: v.string(),
  bank_name: v.string(),
  account_type: answerWord(['Saving', 'Current'], 'Saving'),
  ifsc_code: v.string(),
  branch_address: v.string(),
  upi_id: v.nullable(v.string()),
})
export type BankDetails = CamelCased<v.InferOutput<typeof BankDetailsSchema>>

export const SettingsSchema = v.object({
  two_factor: v.boolean(),
  /** Where its codes come from while it is on; earlier servers only mail them. */
  two_factor_method: v.optional(answerWord(['mailed_code', 'authenticator'], 'mailed_code')),
  notifications: v.object({
    payment_reminders: v.boolean(),
    cirkle_updates: v.boolean(),
    invitations: v.boolean(),
    system_announcements: v.boolean(),
    /** One mail a day at most where no device shows notifications; servers of an earlier version omit it. */
    daily_mail: v.optional(v.boolean()),
  }),
  /** Servers of an earlier version omit it. */
  language: v.optional(answerWord(LANGUAGES, 'en')),
})

/** The version of terms and notice that is asked for, and the one the person agreed to; null when not kept. */
export const TermsSchema = v.object({ current: v.string(), accepted: v.nullable(v.string()) })

export const AccountSchema = v.object({
  id: Id,
  full_name: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  name: v.string(),
  email: v.string(),
  email_verified_at: v.nullable(v.string()),
  phone: v.string(),
  country: v.string(),
  dob: v.nullable(v.string()),
  address: v.nullable(v.string()),
  occupation: v.nullable(v.string()),
  profile_pic: v.nullable(v.string()),
  is_verified: v.boolean(),
  bank_details: v.nullable(BankDetailsSchema),
  settings: SettingsSchema,
  kyc: v.object({
    status: answerWord(KYC_STATUSES, 'under_review'),
    reason: v.nullable(v.string()),
  }),
  /** Servers of an earlier version omit it. */
  terms: v.optional(TermsSchema),
  created_at: v.string(),
})
export type Account = CamelCased<v.InferOutput<typeof AccountSchema>>

export const readAccount = endpoint({
  name: 'read-account',
  summary: 'My account',
  method: 'GET',
  path: '/account',
  access: 'unverified',
  output: AccountSchema,
})

export const saveSettings = endpoint({
  name: 'save-settings',
  summary:
    'What I am told of, and in which language; and, for older apps, to have a code mailed at each sign-in, which needs the password',
  method: 'POST',
  path: '/account/settings',
  body: v.object({
    current_password: v.nullish(GivenPassword, null),
    two_factor: v.optional(WireFlag),
    /** The seeds' name of `two_factor`. */
    '2fa': v.optional(WireFlag),
    notifications: v.optional(
      v.object({
        payment_reminders: v.optional(WireFlag),
        cirkle_updates: v.optional(WireFlag),
        invitations: v.optional(WireFlag),
        system_announcements: v.optional(WireFlag),
        daily_mail: v.optional(WireFlag),
      }),
    ),
    language: v.optional(v.picklist(LANGUAGES, (issue) => problem(issue, 'chooseOne'))),
  }),
  output: SettingsSchema,
  errors: ['wrong_password', 'code_wrong', 'too_many_requests'],
})
