import { createMessages } from '#contract/messages/create-messages.ts'
import { terms } from '../en-IN/landing/terms.ts'

export const t = createMessages(terms, 'landing/terms')
