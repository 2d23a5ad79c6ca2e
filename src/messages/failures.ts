import { createMessages } from '#contract/messages/create-messages.ts'
import { failures } from './en-IN/failures.ts'

export const t = createMessages(failures)
