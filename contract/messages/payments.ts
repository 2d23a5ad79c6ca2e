import { createMessages } from './create-messages.ts'
import { payments } from './en-IN/payments.ts'

export const t = createMessages(payments, 'contract/payments')
