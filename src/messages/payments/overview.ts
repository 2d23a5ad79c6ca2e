import { createMessages } from '#contract/messages/create-messages.ts'
import { overview } from '../en-IN/payments/overview.ts'

export const t = createMessages(overview, 'payments/overview')
