import * as v from 'valibot'
import { t } from '../../messages/cirkles.ts'
import { problemsOf } from '../../rules/problems.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { Email, IdParams, Nothing, requiredText } from '../../rules/fields.ts'
import { INVITATION_DAYS } from '../../rules/limits.ts'
import type { CamelCased } from '../../wire/wire-names.ts'
import { MembershipSchema } from '../cirkles/membership.ts'

const problem = problemsOf('cirkles', t)

/** Invitations by the mailed link: `{app}/cirkleinvitation/{token}`. */

/** 256 random bits. */
const InvitationToken = v.pipe(
  v.string(),
  v.regex(/^[\w-]{43}$/, (issue) => problem(issue, 'notAnInvitation')),
)

/** The terms of a forming Cirkle. Amounts in whole rupees, dates in Asia/Kolkata. */
const OfferSchema = v.object({
  contribution_amount: v.number(),
  contribution_day: v.number(),
  start_month: v.string(),
  member_count: v.number(),
  max_members: v.number(),
  /** What the Cirkle is for; of a mailed invitation only. Older servers omit it. */
  description: v.optional(v.string()),
})
export type Offer = CamelCased<v.InferOutput<typeof OfferSchema>>

const InvitationSchema = v.object({
  name: v.string(),
  owner: v.object({ first_name: v.string() }),
  /** Null from older servers, for guests and for accounts that are not invited to a private Cirkle. */
  offer: v.nullable(OfferSchema),
  /** Whether the caller's account is the invited one; null for guests. Older servers omit it. */
  is_for_you: v.optional(v.nullable(v.boolean()), null),
  /** Whose place the invitation is to, and when they receive (null while the Cirkle forms); absent of a seat. */
  takes_over: v.optional(v.object({ name: v.string(), turn_on: v.nullable(v.string()) })),
})
const WHY_NOT = [
  'not_found',
  'invitation_expired',
  'invitation_closed',
  'cirkle_started',
  'cirkle_cancelled',
] as const

/** The token is in the body: proxies log addresses (ASVS 14.2.1). */
export const readInvitation = endpoint({
  name: 'read-invitation',
  summary: 'What a mailed invitation is to; for whoever holds its link, signed in or not',
  method: 'POST',
  path: '/invite/read',
  access: 'guest',
  // Any text: a mistyped link leads nowhere, like an unknown one.
  body: v.object({ token: requiredText(200) }),
  output: InvitationSchema,
  errors: WHY_NOT,
})

/** For apps and servers from before `readInvitation` (docs/decisions/0103). */
export const readInvitationByAddress = endpoint({
  name: 'read-invitation-by-address',
  summary: 'As POST /invite/read, for apps that put the token into the address',
  method: 'GET',
  path: '/invite/:token',
  access: 'guest',
  params: v.object({ token: InvitationToken }),
  output: InvitationSchema,
  errors: WHY_NOT,
})

/** By the link that can be passed on, `{app}/invite/{id}`. */
export const readSharedInvitation = endpoint({
  name: 'read-shared-invitation',
  summary: 'What a shared link is to, for guests: a public Cirkle that is forming',
  method: 'GET',
  path: '/cirkles/:id/invitation',
  access: 'guest',
  params: IdParams,
  output: v.object({
    name: v.string(),
    owner: v.object({ first_name: v.string() }),
    offer: OfferSchema,
  }),
  errors: ['not_found', 'cirkle_started', 'cirkle_cancelled', 'too_many_requests'],
})

export const acceptInvitation = endpoint({
  name: 'accept-invitation',
  summary: 'Take the seat a mailed invitation offers, as the one it was sent to',
  method: 'POST',
  path: '/invite/accept',
  body: v.object({ token: InvitationToken }),
  output: MembershipSchema,
  errors: [
    'kyc_required',
    'not_found',
    'invite_for_another_address',
    'invitation_expired',
    'invitation_closed',
    'already_member',
    'cirkle_full',
    'cirkle_started',
    'cirkle_cancelled',
  ],
})

export const declineInvitation = endpoint({
  name: 'decline-invitation',
  summary: 'Say no to a mailed invitation, as the one it was sent to',
  method: 'POST',
  path: '/invite/decline',
  body: v.object({ token: InvitationToken }),
  output: Nothing,
  errors: ['not_found', 'invite_for_another_address', 'invitation_expired', 'invitation_closed'],
})

export const resendInvitation = endpoint({
  name: 'resend-invitation',
  summary: `As the owner, mail an unanswered invitation anew: a new link, and ${INVITATION_DAYS} days from now`,
  method: 'POST',
  path: '/cirkles/:id/resend',
  params: IdParams,
  body: v.object({ email: Email }),
  output: Nothing,
  errors: [
    'not_found',
    'forbidden',
    'no_invitation',
    'cirkle_started',
    'cirkle_cancelled',
    'too_many_invites',
  ],
})
