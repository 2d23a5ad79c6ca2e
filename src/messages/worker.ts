import { createMessages } from '#contract/messages/create-messages.ts'
import { worker } from './en-IN/worker.ts'

export const t = createMessages(worker, 'worker')
