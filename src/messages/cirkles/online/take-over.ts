import { createMessages } from '#contract/messages/create-messages.ts'
import { takeOver } from '../../en-IN/cirkles/online/take-over.ts'

export const t = createMessages(takeOver, 'cirkles/online/take-over')
