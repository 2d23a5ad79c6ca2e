import { createMessages } from '#contract/messages/create-messages.ts'
import { leaving } from '../../en-IN/settings/online/leaving.ts'

export const t = createMessages(leaving, 'settings/online/leaving')
