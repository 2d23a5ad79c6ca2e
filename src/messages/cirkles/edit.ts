import { createMessages } from '#lib/messages/create-messages.ts'
import { edit } from '../en-IN/cirkles/edit.ts'

export const t = createMessages(edit)
