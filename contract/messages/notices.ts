import { createMessages } from './create-messages.ts'
import { notices } from './en-IN/notices.ts'

export const t = createMessages(notices, 'contract/notices')
