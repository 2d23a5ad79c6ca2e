import { createMessages } from '#contract/messages/create-messages.ts'
import { notifications } from './en-IN/notifications.ts'

export const t = createMessages(notifications, 'notifications')
