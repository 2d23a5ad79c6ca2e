import { createMessages } from '#contract/messages/create-messages.ts'
import { account } from '../en-IN/settings/account.ts'

export const t = createMessages(account, 'settings/account')
