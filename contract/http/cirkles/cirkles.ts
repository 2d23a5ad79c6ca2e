import * as v from 'valibot'
import { t } from '../../messages/cirkles.ts'
import { problemsOf } from '../../rules/problems.ts'
import { answerWord, knownOnly } from '../../wire/answer-words.ts'
import { endpoint } from '../../wire/endpoint.ts'
import {
  Email,
  Id,
  IdParams,
  Month,
  optionalText,
  nameText,
  requiredText,
  Rupees,
  WireInteger,
  wireList,
} from '../../rules/fields.ts'
import { CIRKLE_STATUSES, PRIVACIES } from '../../rules/statuses.ts'
import {
  CIRKLE_NAME_LENGTH,
  DESCRIPTION_LENGTH,
  MAX_INVITES,
  MAX_MEMBERS,
  MAX_STATES,
} from '../../rules/limits.ts'
import type { CamelCased } from '../../wire/wire-names.ts'

const problem = problemsOf('cirkles', t)

export const PersonSchema = v.object({ id: Id, name: v.string(), profile_pic: v.nullable(v.string()) })
export type Person = CamelCased<v.InferOutput<typeof PersonSchema>>

export const Privacy = v.picklist(PRIVACIES, (issue) => problem(issue, 'choosePrivacy'))

const summaryFields = {
  id: Id,
  name: v.string(),
  description: v.string(),
  image_url: v.nullable(v.string()),
  privacy: answerWord(PRIVACIES, 'private'),
  // With this fallback, nothing is started, joined or celebrated.
  status: answerWord(CIRKLE_STATUSES, 'active'),
  category: v.nullable(v.object({ id: v.string(), name: v.string() })),
  state: v.string(),
  currency: v.literal('INR'),
  contribution_amount: v.number(),
  contribution_frequency: v.literal('monthly'),
  contribution_day: v.number(),
  start_month: v.string(),
  start_date: v.string(),
  member_count: v.number(),
  max_members: v.number(),
  owner: v.object({ id: Id, first_name: v.string(), name: v.string(), profile_pic: v.nullable(v.string()) }),
  owner_details: v.object({ name: v.string() }),
  is_owner: v.boolean(),
  created_at: v.string(),
}

/** A cycle before the current one that is not settled, with the count of confirmed payers. */
export const UnsettledCycleSchema = v.object({
  number: v.number(),
  due_date: v.string(),
  paid: v.number(),
  payers: v.number(),
})

/** Everything a member may read. Dates are calendar dates in Asia/Kolkata, amounts whole rupees. */
export const CirkleSchema = v.object({
  ...summaryFields,
  view: v.literal('member'),
  /** E-mails of open invitations; empty for everyone but the owner. */
  members: v.array(v.string()),
  /** People with an open invitation by name; for the owner, and absent from older servers. */
  invited: v.optional(v.array(PersonSchema)),
  /** Who is invited to take over whose place, until when; for the owner, and absent where nobody is. */
  takes_over: v.optional(v.array(v.object({ user_id: Id, email: v.string(), expires_at: v.string() }))),
  /** Members confirmed or self in the current cycle (product.md §5). */
  last_receipt: knownOnly(
    v.object({ user_id: Id, name: v.string(), status: v.picklist(['confirmed', 'self']) }),
  ),
  /** Members neither confirmed nor self in the current cycle, in payout order; for its owner and receiver. */
  awaited: v.optional(
    v.array(v.object({ user_id: Id, status: answerWord(['due', 'submitted', 'reupload_requested'], 'due') })),
  ),
  unsettled_earlier: v.optional(v.array(UnsettledCycleSchema)),
  current_cycle: v.nullable(v.object({ number: v.number(), due_date: v.string(), receiver: PersonSchema })),
  settled_cycles: v.number(),
  cycle_count: v.number(),
  next_payment_date: v.nullable(v.string()),
  next_receiving_date: v.nullable(v.string()),
  /** Whether the reader's devices are not told of new messages; absent from older servers. */
  is_muted: v.optional(v.boolean()),
})
export type Cirkle = CamelCased<v.InferOutput<typeof CirkleSchema>>

export const CirkleSummarySchema = v.object({
  ...summaryFields,
  view: v.literal('summary'),
  /** Result of joining for this reader: a seat, nothing new, or a request. */
  membership: answerWord(['invited', 'requested', 'none'], 'none'),
})
const CirkleNameSchema = v.object({
  view: v.literal('name'),
  id: Id,
  name: v.string(),
  owner: v.object({ first_name: v.string() }),
})
/** A Cirkle as its reader may see it (security.md, Who may): whole, a summary, or little but its name. */
export const CirkleViewSchema = v.variant('view', [CirkleSchema, CirkleSummarySchema, CirkleNameSchema])
export type CirkleView = CamelCased<v.InferOutput<typeof CirkleViewSchema>>

export const MemberSchema = v.object({
  id: Id,
  name: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  profile_pic: v.nullable(v.string()),
  is_owner: v.boolean(),
  /** The account is erased: the phone deletes what it kept of this person's messages. */
  is_former: v.optional(v.literal(true)),
  /** Without a phone: the owner keeps them and speaks for them; older servers omit it. */
  is_kept: v.optional(v.literal(true)),
  pivot: v.object({ user_id: Id, position: v.number(), next_payment: v.nullable(v.string()) }),
})
export type Member = CamelCased<v.InferOutput<typeof MemberSchema>>

export const InviteSchema = v.object({
  id: Id,
  name: v.string(),
  description: v.string(),
  is_owner: v.boolean(),
  owner_details: v.object({ name: v.string() }),
  member_count: v.number(),
  max_members: v.number(),
  contribution_amount: v.number(),
  /** Month of the first due date if it started now; later than planned while it waits for members. */
  start_month: v.string(),
  image_url: v.nullable(v.string()),
  created_at: v.string(),
  expires_at: v.string(),
})
export type Invite = CamelCased<v.InferOutput<typeof InviteSchema>>

export const listCirkles = endpoint({
  name: 'list-cirkles',
  summary: 'The Cirkles I belong to',
  method: 'GET',
  path: '/cirkles',
  output: v.array(CirkleSchema),
})

export const createCirkle = endpoint({
  name: 'create-cirkle',
  summary: 'Create a Cirkle and invite its first members',
  method: 'POST',
  path: '/cirkles',
  encoding: 'multipart',
  body: v.object({
    name: nameText(CIRKLE_NAME_LENGTH, (issue) => problem(issue, 'nameCirkle')),
    members: v.optional(wireList(Email, MAX_INVITES), []),
    max_members: v.pipe(
      WireInteger,
      v.minValue(1, (issue) => problem(issue, 'tooFewSeats')),
      v.maxValue(MAX_MEMBERS, (issue) => problem(issue, 'tooManySeats', { max: MAX_MEMBERS })),
    ),
    description: v.pipe(
      optionalText(DESCRIPTION_LENGTH),
      v.transform((value) => value ?? ''),
    ),
    category: requiredText(60, (issue) => problem(issue, 'chooseCategory')),
    contribution_amount: Rupees,
    contribution_frequency: v.optional(v.literal('monthly'), 'monthly'),
    contribution_day: v.pipe(
      WireInteger,
      v.minValue(1, (issue) => problem(issue, 'chooseDueDay')),
      v.maxValue(31, (issue) => problem(issue, 'chooseDueDay')),
    ),
    start_month: Month,
    privacy: Privacy,
    state: v.pipe(
      optionalText(200),
      v.transform((value) => value ?? ''),
      v.check(
        (value) => value.split(',').length <= MAX_STATES,
        (issue) => problem(issue, 'tooManyStates', { maxStates: MAX_STATES }),
      ),
    ),
    currency: v.optional(v.literal('INR'), 'INR'),
    image: v.optional(v.blob()),
  }),
  output: CirkleSchema,
  status: 201,
  errors: [
    'kyc_required',
    'start_in_past',
    'unknown_category',
    'file_refused',
    'too_large',
    'too_many_invites',
    'too_many_requests',
  ],
})

export const readCirkle = endpoint({
  name: 'read-cirkle',
  summary: 'A Cirkle, as much of it as the reader may see',
  method: 'GET',
  path: '/cirkles/:id',
  params: IdParams,
  output: CirkleViewSchema,
  errors: ['not_found'],
})

export const listMembers = endpoint({
  name: 'list-members',
  summary: 'Members in payout order',
  method: 'GET',
  path: '/cirkles/:id/members',
  params: IdParams,
  output: v.array(MemberSchema),
  errors: ['not_found', 'forbidden'],
})

export const startCirkle = endpoint({
  name: 'start-cirkle',
  summary: 'Start now: freezes members, amount and order, and creates the cycles',
  method: 'POST',
  path: '/cirkles/:id/start',
  params: IdParams,
  output: CirkleSchema,
  errors: ['not_found', 'forbidden', 'too_few_members', 'cirkle_started', 'cirkle_cancelled'],
})

export const cancelCirkle = endpoint({
  name: 'cancel-cirkle',
  summary: 'Give up a Cirkle that has not started, for everybody',
  method: 'POST',
  path: '/cirkles/:id/cancel',
  params: IdParams,
  output: CirkleSchema,
  errors: ['not_found', 'forbidden', 'cirkle_started', 'cirkle_cancelled'],
})

export const listInvites = endpoint({
  name: 'list-invites',
  summary: 'My open invitations',
  method: 'GET',
  path: '/invites',
  output: v.array(InviteSchema),
})
