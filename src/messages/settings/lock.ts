import { createMessages } from '#contract/messages/create-messages.ts'
import { lock } from '../en-IN/settings/lock.ts'

export const t = createMessages(lock, 'settings/lock')
