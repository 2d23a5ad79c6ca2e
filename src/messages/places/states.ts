import { createMessages } from '#contract/messages/create-messages.ts'
import { states } from '../en-IN/places/states.ts'

export const t = createMessages(states, 'places/states')
