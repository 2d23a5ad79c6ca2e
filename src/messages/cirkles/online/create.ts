import { createMessages } from '#contract/messages/create-messages.ts'
import { create } from '../../en-IN/cirkles/online/create.ts'

export const t = createMessages(create, 'cirkles/online/create')
