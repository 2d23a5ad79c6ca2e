import { createMessages } from '#contract/messages/create-messages.ts'
import { sharing } from '../en-IN/later/sharing.ts'

export const t = createMessages(sharing, 'later/sharing')
