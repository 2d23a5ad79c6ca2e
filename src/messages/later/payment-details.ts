import { createMessages } from '#contract/messages/create-messages.ts'
import { details } from '../en-IN/later/payment-details.ts'

export const t = createMessages(details)
