import type { Member } from '#contract/http/cirkles/cirkles.ts'

/** Whether the owner keeps this member, who has no phone. Whose name is erased is nobody any more. */
export const isKept = ({ isKept: kept, isFormer }: Pick<Member, 'isKept' | 'isFormer'>): boolean =>
  kept === true && isFormer !== true
