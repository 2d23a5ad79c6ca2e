import { createMessages } from '#contract/messages/create-messages.ts'
import { cirklePages } from '../en-IN/later/cirkle-pages.ts'

export const t = createMessages(cirklePages, 'later/cirkle-pages')
