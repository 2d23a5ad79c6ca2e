import { createMessages } from '#contract/messages/create-messages.ts'
import { facts } from '../en-IN/payments/facts.ts'

export const t = createMessages(facts, 'payments/facts')
