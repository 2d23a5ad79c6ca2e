import { createMessages } from './create-messages.ts'
import { refusals } from './en-IN/refusals.ts'

export const t = createMessages(refusals, 'contract/refusals')
