import * as v from 'valibot'
import { Id } from '../../rules/fields.ts'
import type { CamelCased } from '../../wire/wire-names.ts'

/** A request to join one of the reader's own Cirkles (seed-a §3): only the owner sees the phone. */
export const JoinRequestSchema = v.object({
  id: Id,
  cirkle_id: Id,
  cirkle_name: v.string(),
  /**
   * Identifies the person in `accept` and `decline`. An alias, because they were not told that the owner
   * would see their address. Older servers send the address. The field's name is that of the seeds.
   */
  email: v.string(),
  user: v.object({
    id: Id,
    full_name: v.string(),
    /** Since when they have an account. */
    description: v.string(),
    profile_pic: v.nullable(v.string()),
    country: v.string(),
    /** Number of running Cirkles they are in. */
    cirkle_count: v.number(),
    phone: v.string(),
  }),
  created_at: v.string(),
})
export type JoinRequest = CamelCased<v.InferOutput<typeof JoinRequestSchema>>
