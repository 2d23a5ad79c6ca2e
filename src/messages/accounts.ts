import { createMessages } from '#contract/messages/create-messages.ts'
import { accounts } from './en-IN/accounts.ts'

export const t = createMessages(accounts, 'accounts')
