import * as v from 'valibot'
import { answerWord } from '../../wire/answer-words.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { Email, Id, IdParams, Nothing } from '../../rules/fields.ts'
import { CirkleViewSchema, MemberSchema } from './cirkles.ts'
import { JoinRequestSchema } from './join-requests.ts'

/** Joining and leaving a Cirkle, except invitations by link (`invitations.ts`). */

/** A person's membership after a call that may have given them a seat. */
export const MembershipSchema = v.object({
  membership: answerWord(['member', 'requested'], 'requested'),
  cirkle_id: Id,
})

export const joinCirkle = endpoint({
  name: 'join-cirkle',
  summary: 'Accept an invitation (200), or ask to join a public Cirkle (202)',
  method: 'POST',
  path: '/cirkles/:id/join',
  params: IdParams,
  output: MembershipSchema,
  errors: [
    'kyc_required',
    'not_found',
    'forbidden',
    'cirkle_full',
    'cirkle_started',
    'cirkle_cancelled',
    'already_member',
    'already_requested',
    'asked_too_often',
  ],
})

export const listJoinRequests = endpoint({
  name: 'list-join-requests',
  summary: 'Who asks to join the Cirkles I own, oldest first',
  method: 'GET',
  path: '/requests/cirkles',
  output: v.array(JoinRequestSchema),
})

export const acceptRequest = endpoint({
  name: 'accept-request',
  summary: 'As the owner, give a seat to somebody who asked',
  method: 'POST',
  path: '/cirkles/:id/accept',
  params: IdParams,
  body: v.object({ email: Email }),
  output: MemberSchema,
  errors: ['not_found', 'forbidden', 'request_closed', 'cirkle_full', 'cirkle_started', 'cirkle_cancelled'],
})

export const decline = endpoint({
  name: 'decline',
  summary: 'Decline the invitation I hold; or, as the owner, the request of the person with this address',
  method: 'POST',
  path: '/cirkles/:id/decline',
  params: IdParams,
  body: v.object({ email: v.optional(Email) }),
  output: Nothing,
  errors: ['not_found', 'forbidden', 'no_invitation', 'request_closed'],
})

export const withdrawRequest = endpoint({
  name: 'withdraw-request',
  summary: 'Take back my request to join',
  method: 'POST',
  path: '/cirkles/:id/withdraw',
  params: IdParams,
  output: Nothing,
  errors: ['not_found', 'request_closed'],
})

export const leaveCirkle = endpoint({
  name: 'leave-cirkle',
  summary: 'Leave a Cirkle that has not started; answers with what a stranger sees of it',
  method: 'POST',
  path: '/cirkles/:id/leave',
  params: IdParams,
  output: CirkleViewSchema,
  errors: ['not_found', 'forbidden', 'owner_cannot_leave', 'cirkle_started', 'cirkle_cancelled'],
})
