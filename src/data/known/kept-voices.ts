import type { Cirkle, Member } from '#contract/http/cirkles/cirkles.ts'
import type { Payment } from '#contract/http/payments/payments.ts'
import { mayAttest, type Voices } from '#contract/rules/cirkles/voices.ts'

/** Who speaks for whom in a Cirkle, as this phone knows its members. */
export const voicesIn = ({ owner }: Pick<Cirkle, 'owner'>, members: readonly Member[]): Voices => ({
  ownerId: owner.id,
  kept: new Set(members.flatMap(({ id, isKept }) => (isKept === true ? [id] : []))),
})

/** The members who can be named as having seen what the owner records. */
export function attestersIn(members: readonly Member[], voices: Voices): Member[] {
  const present = members.filter(({ isFormer }) => isFormer !== true)
  const ids = present.map(({ id }) => id)
  return present.filter(({ id }) => mayAttest(id, ids, voices))
}

/**
 * As whom a person is asked about a record that somebody else made: as one of its sides, as the owner who speaks for
 * one, or as who saw it.
 */
export type AskedAs = 'payer' | 'payee' | 'owner' | 'attester'

export function askedAs(
  { payer, payee, attester }: Pick<Payment, 'payer' | 'payee' | 'attester'>,
  myId: string,
): AskedAs {
  if (payer.id === myId) return 'payer'
  if (payee.id === myId) return 'payee'
  return attester?.id === myId ? 'attester' : 'owner'
}
