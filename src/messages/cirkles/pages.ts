import { createMessages } from '#lib/messages/create-messages.ts'
import { pages } from '../en-IN/cirkles/pages.ts'

export const t = createMessages(pages)
