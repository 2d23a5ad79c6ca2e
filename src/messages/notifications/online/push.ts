import { createMessages } from '#contract/messages/create-messages.ts'
import { push } from '../../en-IN/notifications/online/push.ts'

export const t = createMessages(push, 'notifications/online/push')
