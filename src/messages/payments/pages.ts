import { createMessages } from '#contract/messages/create-messages.ts'
import { pages } from '../en-IN/payments/pages.ts'

export const t = createMessages(pages, 'payments/pages')
