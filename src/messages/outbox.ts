import { createMessages } from '#contract/messages/create-messages.ts'
import { outbox } from './en-IN/outbox.ts'

export const t = createMessages(outbox, 'outbox')
