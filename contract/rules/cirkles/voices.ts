import { refuse, type Decision } from '../decision.ts'

/**
 * Who speaks for whom in a Cirkle (product.md §4, Member without a phone): everybody for themselves, and the owner
 * for the members they keep.
 */
export interface Voices {
  readonly ownerId: string
  /** The members without a phone, whom the owner keeps. */
  readonly kept: ReadonlySet<string>
}

/** Who speaks for this person: themselves, or the owner who keeps them. */
export const voiceOf = (personId: string, { ownerId, kept }: Voices): string =>
  kept.has(personId) ? ownerId : personId

/** What one person wrote down of money that changed hands. */
export interface Recorded {
  readonly payerId: string
  readonly payeeId: string
  /** Who wrote it down: the voice of one of both. */
  readonly authorId: string
  /** The member who was named as having seen it; null where none was needed. */
  readonly attesterId: string | null
}

interface Named {
  readonly id: string
}

/** Of a record of cash, as it travels, who is in it; older servers say that only of what its payee wrote down. */
export const recordedIn = (record: {
  readonly payer: Named
  readonly payee: Named
  readonly recordedBy?: Named | undefined
  readonly attester?: Named | undefined
}): Recorded => ({
  payerId: record.payer.id,
  payeeId: record.payee.id,
  authorId: (record.recordedBy ?? record.payee).id,
  attesterId: record.attester?.id ?? null,
})

/** Who may answer a record, and for which side; an attester speaks for neither. */
export interface Answerer {
  readonly id: string
  readonly as: 'payee' | 'payer' | 'attester'
}

/** Who answers in the place of the author: the voice of the other side; null where the author's is the only one. */
function otherVoice(
  { payerId, payeeId, authorId }: Omit<Recorded, 'attesterId'>,
  voices: Voices,
): Answerer | null {
  // The payee's word is worth most: where they did not write it, it is theirs to say that the money came.
  const payee = voiceOf(payeeId, voices)
  if (payee !== authorId) return { id: payee, as: 'payee' }
  const payer = voiceOf(payerId, voices)
  return payer === authorId ? null : { id: payer, as: 'payer' }
}

/** Whether both sides have the author's voice alone: somebody else has to say that they saw it. */
export const needsAttester = (record: Omit<Recorded, 'attesterId'>, voices: Voices): boolean =>
  otherVoice(record, voices) === null

/** Whether this member can be named as having seen what the owner records: with an account, and not the owner. */
export const mayAttest = (memberId: string, members: readonly string[], { ownerId, kept }: Voices): boolean =>
  members.includes(memberId) && memberId !== ownerId && !kept.has(memberId)

/** Who attests a record: the member who was named, where one is needed; null where the other side answers. */
export function namedAttester(
  record: Omit<Recorded, 'attesterId'>,
  named: string | null,
  cirkle: Voices & { readonly members: readonly string[] },
): Decision<{ attesterId: string | null }, 'attester-required' | 'not-an-attester'> {
  if (!needsAttester(record, cirkle)) return { ok: true, attesterId: null }
  if (named === null) return refuse('attester-required')
  return mayAttest(named, cirkle.members, cirkle)
    ? { ok: true, attesterId: named }
    : refuse('not-an-attester')
}

/** The one person who answers a record, never its author; null when nobody can, and it can only be taken back. */
export function answererOf(record: Recorded, voices: Voices): Answerer | null {
  const other = otherVoice(record, voices)
  if (other !== null || record.attesterId === null) return other
  return record.attesterId === record.authorId ? null : { id: record.attesterId, as: 'attester' }
}
