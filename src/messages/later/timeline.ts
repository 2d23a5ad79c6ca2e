import { createMessages } from '#contract/messages/create-messages.ts'
import { timeline } from '../en-IN/later/timeline.ts'

export const t = createMessages(timeline, 'later/timeline')
