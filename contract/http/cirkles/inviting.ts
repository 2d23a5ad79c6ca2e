import * as v from 'valibot'
import { endpoint } from '../../wire/endpoint.ts'
import { Id, IdParams, Nothing } from '../../rules/fields.ts'

/** Inviting people by name; by e-mail address they are invited with the Cirkle's other changes (`editing.ts`). */

export const invitePerson = endpoint({
  name: 'invite-person',
  summary: 'As the owner, invite somebody found by name; their address stays unknown to me',
  method: 'POST',
  path: '/cirkles/:id/invite',
  params: IdParams,
  body: v.object({ user_id: Id }),
  output: Nothing,
  errors: [
    'not_found',
    'forbidden',
    'already_member',
    'cirkle_started',
    'cirkle_cancelled',
    'too_many_invites',
    'listing_off',
  ],
})
