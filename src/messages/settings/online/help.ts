import { createMessages } from '#contract/messages/create-messages.ts'
import { help } from '../../en-IN/settings/online/help.ts'

export const t = createMessages(help, 'settings/online/help')
