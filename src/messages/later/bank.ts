import { createMessages } from '#contract/messages/create-messages.ts'
import { bank } from '../en-IN/later/bank.ts'

export const t = createMessages(bank, 'later/bank')
