import { createMessages } from '#lib/messages/create-messages.ts'
import { detail } from '../en-IN/cirkles/detail.ts'

export const t = createMessages(detail)
