import { createMessages } from '#contract/messages/create-messages.ts'
import { pages } from '../en-IN/cirkles/pages.ts'

export const t = createMessages(pages, 'cirkles/pages')
