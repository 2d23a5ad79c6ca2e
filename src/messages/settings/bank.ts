import { createMessages } from '#contract/messages/create-messages.ts'
import { bank } from '../en-IN/settings/bank.ts'

export const t = createMessages(bank)
