import { createMessages } from '#contract/messages/create-messages.ts'
import { details } from '../en-IN/payments/details.ts'

export const t = createMessages(details)
