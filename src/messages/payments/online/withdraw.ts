import { createMessages } from '#contract/messages/create-messages.ts'
import { withdraw } from '../../en-IN/payments/online/withdraw.ts'

export const t = createMessages(withdraw, 'payments/online/withdraw')
