import { plainWords, type Words } from '#contract/messages/words.ts'

/** Stored as the reason of the one rejection that has words of ours; all others are an operator's. */
export const AADHAAR_UNMASKED = 'aadhaar_unmasked'

/** Why documents were rejected, of a stored reason. */
export const reasonWords = (reason: string): Words =>
  reason === AADHAAR_UNMASKED ? { key: 'notices.aadhaarUnmasked' } : plainWords(reason)
