import * as v from 'valibot'
import { endpoint } from '../../wire/endpoint.ts'
import { EnvelopeSchema } from '../../wire/envelope.ts'
import { Id } from '../../rules/fields.ts'

export const readOperation = endpoint({
  name: 'read-operation',
  summary: 'What became of a call whose answer was never seen',
  method: 'GET',
  path: '/operations/:key',
  params: v.object({ key: Id }),
  output: v.object({
    state: v.picklist(['unknown', 'in_progress', 'done']),
    status: v.nullable(v.number()),
    body: v.nullable(EnvelopeSchema),
  }),
})
