import type { Invite } from '#contract/http/cirkles/cirkles.ts'
import type { TakeOver } from '#contract/http/cirkles/taking-over.ts'

/** An invitation to a seat, or to take over the place of a member without a phone. */
export type OpenInvite = Invite & Partial<Pick<TakeOver, 'status' | 'takesOver' | 'turnOn'>>

/** All that waits for this person's Accept or Decline, one a Cirkle: nobody has two places in one. */
export function openInvites({
  takeOvers = [],
  invites = [],
}: {
  readonly takeOvers?: readonly TakeOver[] | undefined
  readonly invites?: readonly Invite[] | undefined
}): OpenInvite[] {
  const all: OpenInvite[] = [...takeOvers, ...invites]
  return all.filter(({ id }, place) => all.findIndex((each) => each.id === id) === place)
}
