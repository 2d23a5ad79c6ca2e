import * as v from 'valibot'
import { Id, IdParams, Instant, Nothing } from '../../rules/fields.ts'
import {
  ADDRESS_PROOF_TYPES,
  IDENTITY_INFO_TYPES,
  IDENTITY_PROOF_TYPES,
  INCOME_BRACKETS,
  TypedSchema,
} from '../kyc/kyc.ts'
import { KYC_STATUSES } from '../../rules/statuses.ts'
import { operatorEndpoint } from './operator-endpoint.ts'
import { ContactSchema } from './people.ts'
import { Reason } from './reason.ts'

const REVIEWERS = ['reviewer', 'admin'] as const

/** `submitted_at` of the check that the operator saw: what was handed in since then is another one. */
const SEEN = { submitted_at: Instant } as const

/** The two documents of a check. */
export const KYC_DOCUMENTS = ['identity', 'address'] as const
export type KycDocument = (typeof KYC_DOCUMENTS)[number]

export const listWaitingChecks = operatorEndpoint({
  name: 'list-waiting-checks',
  summary: 'People whose identity check waits for an answer, the longest wait first',
  method: 'GET',
  path: '/kyc',
  desk: REVIEWERS,
  output: v.object({
    rows: v.array(v.object({ user_id: Id, name: v.string(), email: v.string(), submitted_at: v.string() })),
    /** How many wait in all. */
    total: v.number(),
  }),
})

/** Type of a document's file; null when that is gone. */
const Mime = v.nullable(v.string())

export const readCheck = operatorEndpoint({
  name: 'read-check',
  summary: 'What a person handed in',
  method: 'GET',
  path: '/kyc/:id',
  desk: REVIEWERS,
  params: IdParams,
  output: v.object({
    user_id: Id,
    status: v.picklist(KYC_STATUSES),
    reason: v.nullable(v.string()),
    /** Who answered it, and when; null while it waits, and after a year. */
    answered: v.nullable(v.object({ operator: v.string(), at: v.string() })),
    account: ContactSchema,
    submitted_at: v.string(),
    name: v.string(),
    ...v.pick(TypedSchema, ['dob', 'public_profile', 'occupation']).entries,
    identity: v.object({ type: v.picklist(IDENTITY_INFO_TYPES), last_four: v.string() }),
    address: v.string(),
    income: v.picklist(INCOME_BRACKETS),
    documents: v.object({
      identity: v.object({ type: v.picklist(IDENTITY_PROOF_TYPES), mime: Mime }),
      address: v.object({ type: v.picklist(ADDRESS_PROOF_TYPES), mime: Mime }),
    }),
  }),
  errors: ['not_found'],
})

export const readCheckDocument = operatorEndpoint({
  name: 'read-check-document',
  summary: 'A document of a check that waits for an answer; each look is in the audit',
  method: 'GET',
  path: '/kyc/:id/documents/:document',
  desk: REVIEWERS,
  params: v.object({ id: Id, document: v.picklist(KYC_DOCUMENTS) }),
  query: v.object(SEEN),
  output: v.object({ name: v.string(), mime: v.string(), base64: v.string() }),
  errors: ['not_found', 'not_pending'],
})

export const approveCheck = operatorEndpoint({
  name: 'approve-check',
  summary: 'The identity is verified; tells its person',
  method: 'POST',
  path: '/kyc/:id/approve',
  desk: REVIEWERS,
  params: IdParams,
  body: v.object(SEEN),
  output: Nothing,
  errors: ['not_found', 'not_pending'],
})

export const rejectCheck = operatorEndpoint({
  name: 'reject-check',
  summary:
    'The identity could not be verified; tells its person why. `unmasked` also deletes the picture of an Aadhaar card that shows more than its last four digits',
  method: 'POST',
  path: '/kyc/:id/reject',
  desk: REVIEWERS,
  params: IdParams,
  body: v.variant('kind', [
    v.object({ kind: v.literal('reason'), reason: Reason, ...SEEN }),
    v.object({ kind: v.literal('unmasked'), ...SEEN }),
  ]),
  output: Nothing,
  errors: ['not_found', 'not_pending'],
})
