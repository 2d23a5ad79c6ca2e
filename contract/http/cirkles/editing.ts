import * as v from 'valibot'
import { t } from '../../messages/cirkles.ts'
import { problemsOf } from '../../rules/problems.ts'
import { endpoint } from '../../wire/endpoint.ts'
import {
  Email,
  Id,
  IdParams,
  Month,
  nameText,
  Rupees,
  text,
  WireInteger,
  wireList,
} from '../../rules/fields.ts'
import { CIRKLE_NAME_LENGTH, DESCRIPTION_LENGTH, MAX_INVITES, MAX_MEMBERS } from '../../rules/limits.ts'
import { CirkleSchema, MemberSchema, Privacy } from './cirkles.ts'

const problem = problemsOf('cirkles', t)

/** Changes an owner makes to a Cirkle. */

export const updateCirkle = endpoint({
  name: 'update-cirkle',
  summary: 'Change a Cirkle, and who is invited to it',
  method: 'PUT',
  path: '/cirkles/:id',
  params: IdParams,
  body: v.object({
    name: nameText(CIRKLE_NAME_LENGTH, (issue) => problem(issue, 'nameCirkle')),
    /** All addresses that should hold an open invitation; others lose theirs. Absent: unchanged. */
    members: v.optional(wireList(Email, MAX_INVITES)),
    /** People whose invitation by name ends; `members` leaves those as they are. */
    uninvited: v.optional(wireList(Id, MAX_INVITES)),
    /** Absent: unchanged. */
    description: v.optional(text(DESCRIPTION_LENGTH)),
    privacy: Privacy,
    // Fixed after creation: accepted unchanged, refused when different.
    contribution_amount: v.optional(Rupees),
    contribution_day: v.optional(WireInteger),
    start_month: v.optional(Month),
    max_members: v.optional(WireInteger),
  }),
  output: CirkleSchema,
  errors: [
    'not_found',
    'forbidden',
    'cirkle_started',
    'cirkle_cancelled',
    'not_editable',
    'too_many_invites',
  ],
})

export const setCirkleImage = endpoint({
  name: 'set-cirkle-image',
  summary: 'Give a Cirkle another picture',
  method: 'POST',
  path: '/cirkles/:id/image',
  encoding: 'multipart',
  params: IdParams,
  body: v.object({ image: v.blob((issue) => problem(issue, 'choosePicture')) }),
  output: v.object({ image_url: v.string() }),
  errors: [
    'not_found',
    'forbidden',
    'cirkle_started',
    'cirkle_cancelled',
    'file_refused',
    'too_large',
    'too_many_requests',
  ],
})

export const reorderMembers = endpoint({
  name: 'reorder-members',
  summary: 'Set the payout order while the Cirkle forms',
  method: 'POST',
  path: '/cirkles/:id/reorder',
  params: IdParams,
  body: v.object({
    /** The id of each member exactly once, first receiver first. */
    order: v.pipe(
      v.array(Id, (issue) => problem(issue, 'giveOrder')),
      v.maxLength(MAX_MEMBERS),
    ),
  }),
  output: v.array(MemberSchema),
  errors: ['not_found', 'forbidden', 'cirkle_started', 'cirkle_cancelled', 'not_a_permutation'],
})
