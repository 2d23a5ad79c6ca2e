import { createMessages } from './create-messages.ts'
import { cirkles } from './en-IN/cirkles.ts'

export const t = createMessages(cirkles, 'contract/cirkles')
