import * as v from 'valibot'
import { Email, Id, IdParams, Nothing } from '../../rules/fields.ts'
import { operatorEndpoint, OPERATOR_ROLES } from './operator-endpoint.ts'
import { SetupLinkSchema } from './sign-in.ts'

const ADMINS = ['admin'] as const

export const listOperators = operatorEndpoint({
  name: 'list-operators',
  summary: 'All operators of the desk',
  method: 'GET',
  path: '/operators',
  desk: ADMINS,
  output: v.object({
    rows: v.array(
      v.object({
        id: Id,
        email: v.string(),
        role: v.picklist(OPERATOR_ROLES),
        created_at: v.string(),
        /** Whether the authenticator app is set up. */
        is_enrolled: v.boolean(),
        is_signed_in: v.boolean(),
      }),
    ),
  }),
})

export const addOperator = operatorEndpoint({
  name: 'add-operator',
  summary: 'Let another person sign in to the desk; answers the token of their link, which is shown once',
  method: 'POST',
  path: '/operators',
  desk: ADMINS,
  body: v.object({ email: Email, role: v.picklist(OPERATOR_ROLES) }),
  output: SetupLinkSchema,
  errors: ['not_pending'],
})

export const resetOperator = operatorEndpoint({
  name: 'reset-operator',
  summary: 'Take password and authenticator app of an operator away, and answer the token of a new link',
  method: 'POST',
  path: '/operators/:id/reset',
  desk: ADMINS,
  params: IdParams,
  output: SetupLinkSchema,
  errors: ['not_found', 'forbidden'],
})

export const removeOperator = operatorEndpoint({
  name: 'remove-operator',
  summary: 'Take an operator’s access away, at once',
  method: 'DELETE',
  path: '/operators/:id',
  desk: ADMINS,
  params: IdParams,
  output: Nothing,
  errors: ['not_found', 'forbidden'],
})
