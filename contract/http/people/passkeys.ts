import * as v from 'valibot'
import { t } from '../../messages/fields.ts'
import { problemsOf } from '../../rules/problems.ts'
import { endpoint } from '../../wire/endpoint.ts'
import {
  fillIn,
  GivenPassword,
  Id,
  IdParams,
  nameText,
  Nothing,
  OneTimeCode,
  text,
} from '../../rules/fields.ts'
import { RecoveryCode } from '../../rules/recovery-code.ts'
import { PASSKEY_NAME_LENGTH } from '../../rules/limits.ts'
import { DeviceName, SignedInSchema } from './sign-in.ts'

const problem = problemsOf('fields', t)

/*
 * Passkeys: WebAuthn credentials that sign a person in without a password. Options and answers have the members
 * of WebAuthn's JSON, in snake_case. Binary values are base64url.
 * https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON
 */

/* @__NO_SIDE_EFFECTS__ */
const base64url = (max: number) =>
  v.pipe(
    v.string((issue) => problem(issue, 'notText')),
    v.maxLength(max, (issue) => problem(issue, 'tooLong', { max })),
    v.regex(/^[\w-]+$/, (issue) => problem(issue, 'notBase64url')),
  )

/** At most 1,023 bytes (WebAuthn, Credential ID). */
const CredentialId = base64url(1364)
const ClientData = base64url(4000)

const RequestOptionsSchema = v.object({
  challenge: v.string(),
  timeout: v.number(),
  rp_id: v.string(),
  user_verification: v.literal('required'),
})

export const passkeyOptions = endpoint({
  name: 'passkey-options',
  summary: 'Begin a sign-in by passkey: a challenge for any passkey of this site, good for one answer',
  method: 'POST',
  path: '/auth/passkey/options',
  access: 'guest',
  output: RequestOptionsSchema,
  errors: ['too_many_requests'],
})

export const passkeySignIn = endpoint({
  name: 'passkey-sign-in',
  summary: 'Sign in by a passkey; it counts as both factors, so no code is asked for',
  method: 'POST',
  path: '/auth/passkey',
  access: 'guest',
  body: v.object({
    id: CredentialId,
    client_data_json: ClientData,
    authenticator_data: base64url(4000),
    signature: base64url(2000),
    user_handle: base64url(100),
    device_name: DeviceName,
  }),
  output: SignedInSchema,
  errors: ['passkey_refused', 'passkey_expired', 'account_suspended', 'too_many_requests'],
})

const PasskeySchema = v.object({
  id: Id,
  name: v.string(),
  created_at: v.string(),
  last_used_at: v.nullable(v.string()),
  /** Copied to the person's other devices; otherwise it is on one device alone. */
  is_backed_up: v.boolean(),
})

export const listPasskeys = endpoint({
  name: 'list-passkeys',
  summary: 'My passkeys, the oldest first',
  method: 'GET',
  path: '/account/passkeys',
  output: v.array(PasskeySchema),
})

const CreationOptionsSchema = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), display_name: v.string() }),
  pub_key_cred_params: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  exclude_credentials: v.array(
    v.object({ type: v.literal('public-key'), id: v.string(), transports: v.array(v.string()) }),
  ),
  authenticator_selection: v.object({
    resident_key: v.literal('required'),
    require_resident_key: v.literal(true),
    user_verification: v.literal('required'),
  }),
  attestation: v.literal('none'),
})

export const newPasskeyOptions = endpoint({
  name: 'new-passkey-options',
  summary: 'Begin to add a passkey; needs the password and, while a second factor is on, that factor',
  method: 'POST',
  path: '/account/passkeys/options',
  body: v.object({
    current_password: GivenPassword,
    /** The factor that is on: the code of the app, or one mailed by `mail-factor-code`. */
    code: v.nullish(OneTimeCode, null),
    /** In place of the app's code. */
    recovery_code: v.nullish(RecoveryCode, null),
  }),
  output: CreationOptionsSchema,
  errors: ['wrong_password', 'code_wrong', 'code_expired', 'too_many_passkeys', 'too_many_requests'],
})

/** Its person's name for a passkey. Mails have it. */
const PasskeyName = nameText(PASSKEY_NAME_LENGTH, fillIn)

export const addPasskey = endpoint({
  name: 'add-passkey',
  summary: 'Add the passkey that was made for the options; its owner is told by mail',
  method: 'POST',
  path: '/account/passkeys',
  status: 201,
  body: v.object({
    id: CredentialId,
    client_data_json: ClientData,
    attestation_object: base64url(16_000),
    transports: v.optional(v.pipe(v.array(text(30)), v.maxLength(10)), []),
    name: PasskeyName,
  }),
  output: PasskeySchema,
  errors: ['passkey_refused', 'passkey_expired', 'too_many_passkeys'],
})

export const renamePasskey = endpoint({
  name: 'rename-passkey',
  summary: 'Give one of my passkeys another name',
  method: 'PUT',
  path: '/account/passkeys/:id',
  params: IdParams,
  body: v.object({ name: PasskeyName }),
  output: PasskeySchema,
  errors: ['not_found'],
})

export const removePasskey = endpoint({
  name: 'remove-passkey',
  summary: 'Remove one of my passkeys; needs the password, and its owner is told by mail',
  method: 'DELETE',
  path: '/account/passkeys/:id',
  params: IdParams,
  body: v.object({ current_password: GivenPassword }),
  output: Nothing,
  errors: ['not_found', 'wrong_password', 'too_many_requests'],
})
