import * as v from 'valibot'
import { answerWord } from '../../wire/answer-words.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { Id, IdParams } from '../../rules/fields.ts'

/** Not in the envelope (api.md): read by load balancers and the app's own reachability check. */
export const HealthSchema = v.object({ status: v.literal('ok'), service: v.literal('cirkles') })

export const readConfig = endpoint({
  name: 'read-config',
  summary: 'What the app must know before sign-in',
  method: 'GET',
  path: '/config',
  access: 'guest',
  output: v.object({
    realtime: v.object({
      key: v.string(),
      host: v.optional(v.string()),
      port: v.optional(v.number()),
      scheme: v.optional(v.picklist(['http', 'https'])),
    }),
    support: v.object({
      email: v.nullable(v.string()),
      phone: v.nullable(v.string()),
      /** The operator's pages, as https addresses. Servers of an earlier version omit them. */
      links: v.optional(v.array(v.string()), []),
      /** Who answers complaints about personal data, and how to reach them. Earlier versions omit it. */
      grievance_officer: v.optional(v.nullable(v.string()), null),
    }),
    // The server checks it at each call; here it only leads to the identity check before a call is refused.
    kyc_gate: answerWord(['off', 'submitted', 'verified'], 'off'),
    public_listing: v.boolean(),
    push_public_key: v.nullable(v.string()),
    version: v.string(),
  }),
})

export const linkFile = endpoint({
  name: 'link-file',
  summary: 'A signed link to a file I may read, good for five minutes',
  method: 'GET',
  path: '/files/:id/link',
  params: IdParams,
  output: v.object({
    id: Id,
    url: v.string(),
    name: v.string(),
    mime: v.string(),
    size: v.number(),
    expires_at: v.string(),
  }),
  errors: ['not_found'],
})
