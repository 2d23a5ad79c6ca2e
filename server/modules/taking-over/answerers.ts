import { answererOf, type Recorded, type Voices } from '#contract/rules/cirkles/voices.ts'

/** What changes for those who answer a payment, record or hand-over when a place is taken over. */
export interface Answerers {
  /** Who is to answer it now; null where nobody else is than before. */
  readonly asked: string | null
  /** Who was to answer it, and is not any more; null where nobody was, or still is. */
  readonly spared: string | null
  /** Whether the member who was named as having seen it is still needed. */
  readonly isAttested: boolean
}

/**
 * Who answers something that waits, now that `personId` acts for themselves whom the owner kept as `placeId`. The rule
 * is the same before and after; the person has a voice of their own.
 */
export function answerersAfter(
  record: Recorded,
  voices: Voices,
  { placeId, personId }: { readonly placeId: string; readonly personId: string },
): Answerers {
  const named = (id: string) => (id === placeId ? personId : id)
  const before = answererOf(record, voices)?.id ?? null
  const after = answererOf(
    { ...record, payerId: named(record.payerId), payeeId: named(record.payeeId) },
    { ...voices, kept: new Set([...voices.kept].filter((id) => id !== placeId)) },
  )
  const now = after?.id ?? null
  return {
    asked: now === before ? null : now,
    spared: now === before ? null : before,
    isAttested: after?.as === 'attester',
  }
}
