import { createMessages } from '#lib/messages/create-messages.ts'
import { account } from '../en-IN/settings/account.ts'

export const t = createMessages(account)
