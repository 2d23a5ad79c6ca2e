import * as v from 'valibot'
import { t } from '../../messages/fields.ts'
import { problemsOf } from '../../rules/problems.ts'
import { FULL_NAME_LENGTH } from '../../rules/limits.ts'
import { Id, IdParams, nameText, Nothing } from '../../rules/fields.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { MemberSchema } from './cirkles.ts'

const problem = problemsOf('fields', t)

/** Members without a phone, whom the owner keeps (product.md §4, Member without a phone). */

export const addKeptMember = endpoint({
  name: 'add-kept-member',
  summary: 'As the owner, add a member without a phone, by a name alone, while the Cirkle forms',
  method: 'POST',
  path: '/cirkles/:id/kept',
  idempotencyKey: 'required',
  params: IdParams,
  body: v.object({
    /** As the Cirkle calls them. Two may have the same. */
    name: nameText(FULL_NAME_LENGTH, (issue) => problem(issue, 'enterFullName')),
  }),
  output: MemberSchema,
  status: 201,
  errors: ['not_found', 'forbidden', 'cirkle_full', 'cirkle_started', 'cirkle_cancelled'],
})

export const removeKeptMember = endpoint({
  name: 'remove-kept-member',
  summary:
    'As the owner, delete the name of a member without a phone: with their seat while the Cirkle forms, and in its books once it is completed',
  method: 'POST',
  path: '/cirkles/:id/kept/remove',
  params: IdParams,
  body: v.object({ user: Id }),
  output: Nothing,
  errors: ['not_found', 'forbidden', 'not_kept', 'cirkle_started', 'cirkle_cancelled'],
})
