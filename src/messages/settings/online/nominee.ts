import { createMessages } from '#contract/messages/create-messages.ts'
import { nominee } from '../../en-IN/settings/online/nominee.ts'

export const t = createMessages(nominee, 'settings/online/nominee')
