import { createMessages } from '#contract/messages/create-messages.ts'
import { ownPassword } from '../../en-IN/settings/online/own-password.ts'

export const t = createMessages(ownPassword, 'settings/online/own-password')
