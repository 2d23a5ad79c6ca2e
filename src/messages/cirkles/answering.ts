import { createMessages } from '#contract/messages/create-messages.ts'
import { answering } from '../en-IN/cirkles/answering.ts'

export const t = createMessages(answering, 'cirkles/answering')
