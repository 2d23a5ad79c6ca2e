import { createMessages } from '#contract/messages/create-messages.ts'
import { frame } from '../en-IN/landing/frame.ts'

export const t = createMessages(frame, 'landing/frame')
