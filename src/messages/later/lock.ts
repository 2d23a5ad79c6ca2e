import { createMessages } from '#contract/messages/create-messages.ts'
import { lock } from '../en-IN/later/lock.ts'

export const t = createMessages(lock, 'later/lock')
