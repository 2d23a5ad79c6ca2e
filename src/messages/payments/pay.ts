import { createMessages } from '#contract/messages/create-messages.ts'
import { pay } from '../en-IN/payments/pay.ts'

export const t = createMessages(pay, 'payments/pay')
