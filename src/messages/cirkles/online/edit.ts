import { createMessages } from '#contract/messages/create-messages.ts'
import { edit } from '../../en-IN/cirkles/online/edit.ts'

export const t = createMessages(edit, 'cirkles/online/edit')
