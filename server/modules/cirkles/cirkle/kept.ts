import { refuse, type Decision } from '#contract/rules/decision.ts'
import { type CirkleState, refuseUnlessForming, refuseUnlessOwner } from './domain.ts'

type NotFormingReason = 'cirkle-started' | 'cirkle-cancelled'

/** The owner adds a member without a phone, while the Cirkle forms and a seat is free. */
export const addKeptMember = (
  cirkle: CirkleState & { readonly maxMembers: number; readonly memberCount: number },
  actorId: string,
): Decision<object, 'not-owner' | NotFormingReason | 'cirkle-full'> =>
  refuseUnlessOwner(cirkle, actorId) ??
  refuseUnlessForming(cirkle) ??
  (cirkle.memberCount >= cirkle.maxMembers ? refuse('cirkle-full') : { ok: true })

/**
 * The owner deletes the name of a member without a phone: with their seat (`seat`) while the Cirkle forms, and in its
 * books (`name`) once it is completed. In between they owe and are owed.
 */
export const removeKeptMember = (
  cirkle: CirkleState & { readonly kept: ReadonlySet<string> },
  actorId: string,
  userId: string,
): Decision<{ readonly deletes: 'seat' | 'name' }, 'not-owner' | NotFormingReason | 'not-kept'> => {
  const isOver = cirkle.status === 'completed'
  return (
    refuseUnlessOwner(cirkle, actorId) ??
    (isOver ? null : refuseUnlessForming(cirkle)) ??
    (cirkle.kept.has(userId) ? { ok: true, deletes: isOver ? 'name' : 'seat' } : refuse('not-kept'))
  )
}
