import { createMessages } from '#contract/messages/create-messages.ts'
import { failures } from '../en-IN/data/failures.ts'

export const t = createMessages(failures, 'data/failures')
