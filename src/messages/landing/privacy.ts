import { createMessages } from '#contract/messages/create-messages.ts'
import { privacy } from '../en-IN/landing/privacy.ts'

export const t = createMessages(privacy, 'landing/privacy')
