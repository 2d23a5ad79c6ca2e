import { createMessages } from '#contract/messages/create-messages.ts'
import { payouts } from '../en-IN/payments/payouts.ts'

export const t = createMessages(payouts, 'payments/payouts')
