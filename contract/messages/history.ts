import { createMessages } from './create-messages.ts'
import { history } from './en-IN/history.ts'

export const t = createMessages(history, 'contract/history')
