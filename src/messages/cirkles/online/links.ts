import { createMessages } from '#contract/messages/create-messages.ts'
import { links } from '../../en-IN/cirkles/online/links.ts'

export const t = createMessages(links, 'cirkles/online/links')
