import { createMessages } from '#contract/messages/create-messages.ts'
import { cirkle } from '../en-IN/cirkles/cirkle.ts'

export const t = createMessages(cirkle)
