import { createMessages } from '#lib/messages/create-messages.ts'
import { pages } from '../en-IN/payments/pages.ts'

export const t = createMessages(pages)
