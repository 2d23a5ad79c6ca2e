import { RESEND_AFTER_SECONDS } from '#contract/rules/limits.ts'

/** Earliest time for another code after one sent at this instant (both ms). */
export const resendAfter = (sentAt: number): number => sentAt + RESEND_AFTER_SECONDS * 1000
