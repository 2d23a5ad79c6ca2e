import { createMessages } from '#contract/messages/create-messages.ts'
import { mute } from '../en-IN/later/mute.ts'

export const t = createMessages(mute, 'later/mute')
