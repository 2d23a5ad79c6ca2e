import * as v from 'valibot'
import { t } from '../../messages/online/people.ts'
import { problemsOf } from '../../rules/problems.ts'
import { answerWord } from '../../wire/answer-words.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { GivenPassword, Id, Nothing } from '../../rules/fields.ts'
import { DELETION_GRACE_DAYS } from '../../rules/limits.ts'
import type { CamelCased } from '../../wire/wire-names.ts'

const problem = problemsOf('people', t)

/** Unsettled contributions of a running Cirkle that block erasing an account. */
const BlockSchema = v.object({
  cirkle_id: Id,
  cirkle_name: v.string(),
  /**
   * The caller owes them; others owe the caller; they are owed in a Cirkle the caller owns. Or they were paid to
   * the owner, and have not reached the receiver: the caller is the owner, or the receiver.
   */
  reason: answerWord(
    ['owed_by_me', 'owed_to_me', 'owed_in_my_cirkle', 'held_by_me', 'held_for_me'],
    'owed_in_my_cirkle',
  ),
  /** Of held ones: how many were paid to the owner in those turns. */
  contributions: v.number(),
})
export type Block = CamelCased<v.InferOutput<typeof BlockSchema>>

export const readDeletion = endpoint({
  name: 'read-deletion',
  summary: 'When my account will be erased, and what would keep it longer',
  method: 'GET',
  path: '/account/deletion',
  output: v.object({ scheduled_for: v.nullable(v.string()), blocked_by: v.array(BlockSchema) }),
})

export const openExport = endpoint({
  name: 'open-export',
  summary: 'With my password, the query that opens my export to this session for five minutes',
  method: 'POST',
  path: '/account/export',
  body: v.object({ password: GivenPassword }),
  output: v.object({ query: v.string() }),
  errors: ['wrong_password', 'too_many_requests'],
})

export const deleteAccount = endpoint({
  name: 'delete-account',
  summary: `Have my account erased in ${DELETION_GRACE_DAYS} days, once all it has a part in is settled`,
  method: 'POST',
  path: '/account/delete',
  body: v.object({
    password: GivenPassword,
    confirmation: v.literal('DELETE', (issue) => problem(issue, 'typeConfirmation')),
  }),
  output: v.object({ scheduled_for: v.string(), blocked_by: v.array(BlockSchema) }),
  status: 202,
  errors: ['wrong_password', 'deletion_scheduled', 'too_many_requests'],
})

export const cancelDeletion = endpoint({
  name: 'cancel-deletion',
  summary: 'Keep my account after all',
  method: 'POST',
  path: '/account/delete/cancel',
  output: Nothing,
  errors: ['deletion_not_scheduled'],
})
