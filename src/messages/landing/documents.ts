import { createMessages } from '#contract/messages/create-messages.ts'
import { documents } from '../en-IN/landing/documents.ts'

export const t = createMessages(documents, 'landing/documents')
