import { createMessages } from '#lib/messages/create-messages.ts'
import { documents } from '../en-IN/landing/documents.ts'

export const t = createMessages(documents)
