import * as v from 'valibot'
import { t } from '../../messages/fields.ts'
import { problemsOf } from '../../rules/problems.ts'
import { answerWord } from '../../wire/answer-words.ts'
import { Id } from '../../rules/fields.ts'
import { SWAP_STATUSES } from '../../rules/statuses.ts'
import type { CamelCased } from '../../wire/wire-names.ts'
import { PersonSchema } from './cirkles.ts'

const problem = problemsOf('fields', t)

/** 256 random bits; names a request in links, and opens it to its two members only. */
export const SwapHash = v.pipe(
  v.string(),
  v.regex(/^[\w-]{43}$/, (issue) => problem(issue, 'notASwapRequest')),
)

/** A member's turn: the cycle, and the day its contributions are due. */
const TurnSchema = v.object({ cycle: v.number(), date: v.string() })

/** One of the two members: their turn when the swap was requested, and their turn after accepting. */
const SwapSideSchema = v.object({ ...PersonSchema.entries, before: TurnSchema, after: TurnSchema })

export const SwapSchema = v.object({
  swap_hash: SwapHash,
  cirkle_id: Id,
  cirkle_name: v.string(),
  status: answerWord(SWAP_STATUSES, 'expired'),
  /** Whether the reader is the one who answers. */
  is_asked: v.boolean(),
  requester: SwapSideSchema,
  asked: SwapSideSchema,
  /** The cycle whose one swap this was for both members; null when not accepted. */
  accepted_in_cycle: v.nullable(v.number()),
  created_at: v.string(),
  /** Expires earlier when one of the two turns opens. */
  expires_at: v.string(),
})
export type Swap = CamelCased<v.InferOutput<typeof SwapSchema>>
