import { createMessages } from '#contract/messages/create-messages.ts'
import { security } from '../../en-IN/settings/online/security.ts'

export const t = createMessages(security, 'settings/online/security')
