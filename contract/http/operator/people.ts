import * as v from 'valibot'
import { Id, IdParams, Nothing, requiredText } from '../../rules/fields.ts'
import { ACCOUNT_STATUSES, CIRKLE_STATUSES, KYC_STATUSES } from '../../rules/statuses.ts'
import { DeviceSchema } from '../people/sessions.ts'
import { operatorEndpoint } from './operator-endpoint.ts'
import { Reason } from './reason.ts'

const HELPERS = ['support', 'admin'] as const

/** What an account says of its person. */
export const ContactSchema = v.object({ name: v.string(), email: v.string(), phone: v.string() })

export const findPerson = operatorEndpoint({
  name: 'find-person',
  summary: 'People with exactly this e-mail address, telephone number or id',
  method: 'POST',
  path: '/people/find',
  desk: HELPERS,
  // Not in the address, which proxies write down.
  body: v.object({ wanted: requiredText(254) }),
  output: v.object({
    rows: v.array(v.object({ id: Id, ...ContactSchema.entries })),
  }),
})

export const readPerson = operatorEndpoint({
  name: 'read-person',
  summary: 'The state of an account, without its secrets',
  method: 'GET',
  path: '/people/:id',
  desk: HELPERS,
  params: IdParams,
  output: v.object({
    id: Id,
    ...ContactSchema.entries,
    language: v.string(),
    status: v.picklist(ACCOUNT_STATUSES),
    created_at: v.string(),
    last_used_at: v.nullable(v.string()),
    email_verified_at: v.nullable(v.string()),
    suspended_at: v.nullable(v.string()),
    /** Null when the person is not suspended, or has been for more than a year. The command line gives no reason. */
    suspended_by: v.nullable(v.object({ operator: v.string(), reason: v.nullable(v.string()) })),
    deletion_scheduled_for: v.nullable(v.string()),
    kyc_status: v.picklist(KYC_STATUSES),
    second_factor: v.picklist(['none', 'mailed_code', 'authenticator']),
    passkeys: v.number(),
    sessions: v.array(v.pick(DeviceSchema, ['device_name', 'created_at', 'last_used_at'])),
    cirkles: v.array(
      v.object({ id: Id, name: v.string(), status: v.picklist(CIRKLE_STATUSES), is_owner: v.boolean() }),
    ),
  }),
  errors: ['not_found'],
})

/** An act about a person, with its reason. */
/* @__NO_SIDE_EFFECTS__ */
const actOnPerson = (name: string, path: string, summary: string) =>
  operatorEndpoint({
    name,
    summary,
    method: 'POST',
    path: `/people/:id/${path}`,
    desk: HELPERS,
    params: IdParams,
    body: v.object({ reason: Reason }),
    output: Nothing,
    errors: ['not_found', 'not_pending'],
  })

export const suspendPerson = actOnPerson(
  'suspend-person',
  'suspend',
  'Sign a person out everywhere, and keep them out',
)

export const reinstatePerson = actOnPerson(
  'reinstate-person',
  'reinstate',
  'Let a suspended person sign in again',
)

export const endSessionsOfPerson = actOnPerson(
  'end-sessions-of-person',
  'end-sessions',
  'Sign a person out on all their devices, which clear themselves; they may sign in again. Not of one who is suspended',
)
