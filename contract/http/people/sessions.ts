import * as v from 'valibot'
import { endpoint } from '../../wire/endpoint.ts'
import { GivenPassword, Id, IdParams, Nothing, Sha256 } from '../../rules/fields.ts'

export const logout = endpoint({
  name: 'logout',
  summary: 'End this session on the server',
  method: 'POST',
  path: '/auth/logout',
  access: 'unverified',
  output: Nothing,
})

export const endSignedOut = endpoint({
  name: 'end-signed-out',
  summary: 'End the session of a phone that signed out without a network and has forgotten its token',
  method: 'POST',
  path: '/auth/signed-out',
  access: 'guest',
  /** Of the bearer token; it can only end its session. */
  body: v.object({ token_digest: Sha256 }),
  output: Nothing,
  errors: ['too_many_requests'],
})

/** A device that is signed in to an account. */
export const DeviceSchema = v.object({
  id: Id,
  device_name: v.nullable(v.string()),
  created_at: v.string(),
  last_used_at: v.string(),
  /** Whether this is the calling device. */
  is_current: v.boolean(),
})

export const listSessions = endpoint({
  name: 'list-sessions',
  summary: 'The devices that are signed in to my account, the one used last first',
  method: 'GET',
  path: '/auth/sessions',
  output: v.array(DeviceSchema),
})

export const endSession = endpoint({
  name: 'end-session',
  summary: 'Sign one of my devices out; needs the password',
  method: 'DELETE',
  path: '/auth/sessions/:id',
  params: IdParams,
  // Optional for apps that were made when this needed none: they get a refusal in words.
  body: v.object({ current_password: v.nullish(GivenPassword, null) }),
  output: Nothing,
  errors: ['not_found', 'wrong_password', 'too_many_requests'],
})
