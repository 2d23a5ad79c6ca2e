import { createMessages } from '#contract/messages/create-messages.ts'
import { switching } from '../../en-IN/settings/online/switching.ts'

export const t = createMessages(switching, 'settings/online/switching')
