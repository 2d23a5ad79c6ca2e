import type { notices } from '#contract/messages/en-IN/notices.ts'
import type { refusals } from '#contract/messages/en-IN/refusals.ts'
import { textsOf } from './languages/texts-of.ts'

/** Texts that the app has as well. */
export const noticeText = textsOf<typeof notices>('notices')
export const refusalText = textsOf<typeof refusals>('refusals')
