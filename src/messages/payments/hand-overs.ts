import { createMessages } from '#contract/messages/create-messages.ts'
import { handOvers } from '../en-IN/payments/hand-overs.ts'

export const t = createMessages(handOvers, 'payments/hand-overs')
