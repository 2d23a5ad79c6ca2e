import { createMessages } from '#contract/messages/create-messages.ts'
import { statement } from '../../en-IN/payments/online/statement.ts'

export const t = createMessages(statement, 'payments/online/statement')
