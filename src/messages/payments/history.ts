import { createMessages } from '#lib/messages/create-messages.ts'
import { history } from '../en-IN/payments/history.ts'

export const t = createMessages(history)
