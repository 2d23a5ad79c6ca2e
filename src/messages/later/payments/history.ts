import { createMessages } from '#contract/messages/create-messages.ts'
import { history } from '../../en-IN/later/payments/history.ts'

export const t = createMessages(history, 'later/payments/history')
