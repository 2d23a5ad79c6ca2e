import { RESEND_AFTER_SECONDS } from '#contract/rules/limits.ts'

/** From when on another code may be asked for, when one went out at this instant (both ms). */
export const resendAfter = (sentAt: number): number => sentAt + RESEND_AFTER_SECONDS * 1000
