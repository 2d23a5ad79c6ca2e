import { createMessages } from '#contract/messages/create-messages.ts'
import { pages } from '../en-IN/settings/pages.ts'

export const t = createMessages(pages, 'settings/pages')
