import { createMessages } from '#contract/messages/create-messages.ts'
import { security } from '../en-IN/settings/security.ts'

export const t = createMessages(security)
