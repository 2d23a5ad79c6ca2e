import { createMessages } from '#lib/messages/create-messages.ts'
import { worker } from './en-IN/worker.ts'

export const t = createMessages(worker)
