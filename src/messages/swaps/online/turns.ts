import { createMessages } from '#contract/messages/create-messages.ts'
import { turns } from '../../en-IN/swaps/online/turns.ts'

export const t = createMessages(turns, 'swaps/online/turns')
