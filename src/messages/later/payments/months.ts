import { createMessages } from '#contract/messages/create-messages.ts'
import { paymentMonths } from '../../en-IN/later/payments/months.ts'

export const t = createMessages(paymentMonths, 'later/payments/months')
