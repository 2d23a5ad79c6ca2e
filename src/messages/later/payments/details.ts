import { createMessages } from '#contract/messages/create-messages.ts'
import { details } from '../../en-IN/later/payments/details.ts'

export const t = createMessages(details, 'later/payments/details')
