import { createMessages } from '#contract/messages/create-messages.ts'
import { discover } from './en-IN/discover.ts'

export const t = createMessages(discover, 'discover')
