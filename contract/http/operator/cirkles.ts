import * as v from 'valibot'
import { Id } from '../../rules/fields.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/**
 * Why a Cirkle is in trouble. `overdue`: contributions are unpaid for long. `disputed`: a payment was sent back,
 * or waits for its answer for long. `owner_gone`: its owner is suspended, or has asked for the deletion of
 * their account.
 */
export const TROUBLES = ['overdue', 'disputed', 'owner_gone'] as const
export type Trouble = (typeof TROUBLES)[number]

/** Days after the due date from which an unpaid contribution is a trouble. */
export const OVERDUE_DAYS = 7
/** Days after which an unanswered payment, or one that was sent back, is a trouble. */
export const DISPUTED_DAYS = 7

/** Cirkles that one look shows. */
export const MOST_TROUBLED = 100

export const listTroubledCirkles = operatorEndpoint({
  name: 'list-troubled-cirkles',
  summary: 'Active Cirkles in one kind of trouble, the longest first',
  method: 'GET',
  path: '/cirkles',
  desk: ['support', 'admin'],
  query: v.object({ trouble: v.picklist(TROUBLES) }),
  output: v.object({
    rows: v.array(
      v.object({
        id: Id,
        name: v.string(),
        owner: v.object({ id: Id, name: v.string(), email: v.string() }),
        members: v.number(),
        /** How many contributions or payments are concerned. */
        count: v.number(),
        /** The first day of the trouble. */
        since: v.string(),
      }),
    ),
    /** Whether there are more than these. */
    is_cut: v.boolean(),
  }),
})
