import { createMessages } from '#contract/messages/create-messages.ts'
import { payouts } from './en-IN/payouts.ts'

export const t = createMessages(payouts, 'payouts')
