import * as v from 'valibot'
import { INVITATION_DAYS } from '../../rules/limits.ts'
import { Email, Id, IdParams, Nothing, requiredText } from '../../rules/fields.ts'
import { CIRKLE_STATUSES } from '../../rules/statuses.ts'
import { answerWord } from '../../wire/answer-words.ts'
import { endpoint } from '../../wire/endpoint.ts'
import type { CamelCased } from '../../wire/wire-names.ts'
import { InviteSchema } from './cirkles.ts'
import { MembershipSchema } from './membership.ts'

/** Taking over the place of a member without a phone, by invitation (product.md §4, Member without a phone). */

/** An open invitation to take a place over, with the terms; what was paid is read only once it is accepted. */
export const TakeOverSchema = v.object({
  /** Of the Cirkle. */
  ...InviteSchema.entries,
  status: answerWord(CIRKLE_STATUSES, 'active'),
  /** Whose place it is. */
  takes_over: v.object({ id: Id, name: v.string() }),
  /** The due date of the cycle in which that member receives; null while the Cirkle forms. */
  turn_on: v.nullable(v.string()),
})
export type TakeOver = CamelCased<v.InferOutput<typeof TakeOverSchema>>

/** The member without a phone. */
const place = { user: Id }

export const inviteToTakeOver = endpoint({
  name: 'invite-to-take-over',
  summary: `As the owner, mail the person behind a member without a phone a link to take the place over; again for a new link and ${INVITATION_DAYS} days from now`,
  method: 'POST',
  path: '/cirkles/:id/kept/invite',
  params: IdParams,
  body: v.object({ ...place, email: Email }),
  output: Nothing,
  errors: ['not_found', 'forbidden', 'not_kept', 'cirkle_cancelled', 'already_member', 'too_many_invites'],
})

export const revokeTakeOver = endpoint({
  name: 'revoke-take-over',
  summary: 'As the owner, take an open invitation to take a place over back',
  method: 'POST',
  path: '/cirkles/:id/kept/invite/revoke',
  params: IdParams,
  body: v.object(place),
  output: Nothing,
  errors: ['not_found', 'forbidden', 'no_invitation'],
})

/** By the mailed link, or as the account that was invited. */
const TAKING_OVER = [
  'kyc_required',
  'not_found',
  'invite_for_another_address',
  'invitation_expired',
  'invitation_closed',
  'already_member',
  'cirkle_cancelled',
] as const

export const takeOver = endpoint({
  name: 'take-over',
  summary: 'As the invited account, take over the place of a member without a phone, with all that is of it',
  method: 'POST',
  path: '/cirkles/:id/kept/accept',
  params: IdParams,
  body: v.object(place),
  output: MembershipSchema,
  errors: TAKING_OVER,
})

export const takeOverByLink = endpoint({
  name: 'take-over-by-link',
  summary: 'The same by the mailed link, as the one it was sent to',
  method: 'POST',
  path: '/invite/take-over',
  // Any text: a mistyped link leads nowhere, like an unknown one.
  body: v.object({ token: requiredText(200) }),
  output: MembershipSchema,
  errors: TAKING_OVER,
})

export const declineTakeOver = endpoint({
  name: 'decline-take-over',
  summary: 'As the invited account, say no to taking a place over',
  method: 'POST',
  path: '/cirkles/:id/kept/decline',
  params: IdParams,
  body: v.object(place),
  output: Nothing,
  errors: ['not_found', 'no_invitation', 'invitation_expired', 'invitation_closed'],
})
