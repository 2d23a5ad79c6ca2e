import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import {
  Email,
  GivenPassword,
  Id,
  NewPassword,
  Nothing,
  OneTimeCode,
  optionalText,
  requiredText,
  text,
} from '../fields.ts'
import { KYC_STATUSES } from '../statuses.ts'
import type { CamelCased } from '../wire-names.ts'

export const BankDetailsSchema = v.object({
  account_name: v.string(),
  account_number: v.string(),
  bank_name: v.string(),
  account_type: v.picklist(['Saving', 'Current']),
  ifsc_code: v.string(),
  branch_address: v.string(),
  upi_id: v.nullable(v.string()),
})
export type BankDetails = CamelCased<v.InferOutput<typeof BankDetailsSchema>>

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
  settings: v.object({
    two_factor: v.boolean(),
    notifications: v.object({
      payment_reminders: v.boolean(),
      cirkle_updates: v.boolean(),
      invitations: v.boolean(),
      system_announcements: v.boolean(),
    }),
  }),
  kyc: v.object({
    status: v.picklist(KYC_STATUSES),
    reason: v.nullable(v.string()),
  }),
  created_at: v.string(),
})
export type Account = CamelCased<v.InferOutput<typeof AccountSchema>>

/** What registering tells: nothing that differs between a known and an unknown address. */
const RegisteredSchema = v.object({ full_name: v.string(), email: v.string() })

export const register = endpoint({
  name: 'register',
  summary: 'Open an account; a one-time code is mailed',
  method: 'POST',
  path: '/auth/register',
  access: 'guest',
  body: v.pipe(
    v.object({
      full_name: requiredText(100, 'please enter your full name'),
      email: Email,
      country: requiredText(100, 'Please choose your country.'),
      phone: v.pipe(
        text(30),
        v.regex(/^\+?[\d\s().-]{4,30}$/, 'Please give a phone number, for example +91 98765 43210.'),
      ),
      password: NewPassword,
      password_confirmation: v.string(),
      terms_version: optionalText(40),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['password_confirmation']],
        (input) => input.password === input.password_confirmation,
        'passwords do not match',
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
  body: v.object({ email: Email, code: OneTimeCode }),
  output: v.object({ verified: v.literal(true) }),
  errors: ['code_wrong', 'code_expired', 'too_many_requests'],
})

export const resendOneTimeCode = endpoint({
  name: 'resend-otp',
  summary: 'Mail a new code; the same answer whether or not the address exists',
  method: 'POST',
  path: '/auth/verify/resend',
  access: 'guest',
  body: v.object({ email: Email }),
  output: Nothing,
  errors: ['too_many_requests'],
})

const SignedInSchema = v.object({ token: v.string(), user: AccountSchema })

export const login = endpoint({
  name: 'login',
  summary: 'Sign in',
  method: 'POST',
  path: '/auth/login',
  access: 'guest',
  body: v.object({
    email: Email,
    password: GivenPassword,
    device_name: optionalText(100),
  }),
  output: SignedInSchema,
  errors: ['wrong_credentials', 'too_many_requests'],
})

export const logout = endpoint({
  name: 'logout',
  summary: 'End this session on the server',
  method: 'POST',
  path: '/auth/logout',
  access: 'unverified',
  output: Nothing,
})

export const readAccount = endpoint({
  name: 'read-account',
  summary: 'My account',
  method: 'GET',
  path: '/account',
  access: 'unverified',
  output: AccountSchema,
})

export const saveBankDetails = endpoint({
  name: 'save-bank-details',
  summary: 'Where others pay me; needs the password when details exist already',
  method: 'POST',
  path: '/account/bank',
  body: v.object({
    current_password: v.nullish(GivenPassword, null),
    account_number: v.pipe(
      text(34),
      v.regex(/^[0-9A-Za-z ]{5,34}$/, 'Please give the account number as your bank prints it.'),
    ),
    bank_name: requiredText(100),
    account_type: v.optional(v.picklist(['Saving', 'Current']), 'Saving'),
    ifsc_code: v.pipe(
      text(11),
      v.toUpperCase(),
      v.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'An IFSC code has 11 characters, for example SBIN0001234.'),
    ),
    branch_address: requiredText(200),
    upi_id: v.pipe(
      v.nullish(text(100), null),
      v.transform((value) => value || null),
      v.nullable(
        v.pipe(v.string(), v.regex(/^[\w.-]{2,}@[A-Za-z][\w.-]+$/, 'A UPI id looks like name@bank.')),
      ),
    ),
  }),
  output: BankDetailsSchema,
  errors: ['wrong_password', 'too_many_requests'],
})
