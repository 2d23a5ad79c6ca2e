import { createMessages } from './create-messages.ts'
import { push } from './en-IN/push.ts'

export const t = createMessages(push, 'contract/push')
