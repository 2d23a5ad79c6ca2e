import { createMessages } from '#contract/messages/create-messages.ts'
import { desk } from '../en-IN/later/desk.ts'

export const t = createMessages(desk, 'later/desk')
