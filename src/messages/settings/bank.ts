import { createMessages } from '#lib/messages/create-messages.ts'
import { bank } from '../en-IN/settings/bank.ts'

export const t = createMessages(bank)
