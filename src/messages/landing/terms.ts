import { createMessages } from '#lib/messages/create-messages.ts'
import { terms } from '../en-IN/landing/terms.ts'

export const t = createMessages(terms)
