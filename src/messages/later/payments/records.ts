import { createMessages } from '#contract/messages/create-messages.ts'
import { records } from '../../en-IN/later/payments/records.ts'

export const t = createMessages(records, 'later/payments/records')
