import { createMessages } from '#contract/messages/create-messages.ts'
import { detail } from '../en-IN/cirkles/detail.ts'

export const t = createMessages(detail, 'cirkles/detail')
