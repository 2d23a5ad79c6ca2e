import { createMessages } from '#contract/messages/create-messages.ts'
import { handOvers } from '../../en-IN/later/payments/hand-overs.ts'

export const t = createMessages(handOvers, 'later/payments/hand-overs')
