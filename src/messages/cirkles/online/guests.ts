import { createMessages } from '#contract/messages/create-messages.ts'
import { guests } from '../../en-IN/cirkles/online/guests.ts'

export const t = createMessages(guests, 'cirkles/online/guests')
