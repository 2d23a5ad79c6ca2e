import { createMessages } from '#lib/messages/create-messages.ts'
import { outbox } from './en-IN/outbox.ts'

export const t = createMessages(outbox)
