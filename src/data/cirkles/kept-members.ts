import type { Cirkle, Member } from '#contract/http/cirkles/cirkles.ts'

/** Whether the owner keeps this member, who has no phone. Whose name is erased is nobody any more. */
export const isKept = ({ isKept: kept, isFormer }: Pick<Member, 'isKept' | 'isFormer'>): boolean =>
  kept === true && isFormer !== true

/** Whether the reader, as its owner, has members without a phone or can still add one. */
export const hasKept = (
  { status, isOwner }: Pick<Cirkle, 'status' | 'isOwner'>,
  members: readonly Member[],
): boolean => isOwner && (status === 'forming' || members.some(isKept))
