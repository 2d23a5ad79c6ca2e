import { createMessages } from './create-messages.ts'
import { accounts } from './en-IN/accounts.ts'

export const t = createMessages(accounts, 'contract/accounts')
