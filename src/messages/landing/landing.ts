import { createMessages } from '#contract/messages/create-messages.ts'
import { landing } from '../en-IN/landing/landing.ts'

export const t = createMessages(landing, 'landing/landing')
