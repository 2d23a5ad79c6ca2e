import { createMessages } from '#lib/messages/create-messages.ts'
import { security } from '../en-IN/settings/security.ts'

export const t = createMessages(security)
