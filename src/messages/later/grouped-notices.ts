import { createMessages } from '#contract/messages/create-messages.ts'
import { groupedNotices } from '../en-IN/later/grouped-notices.ts'

export const t = createMessages(groupedNotices, 'later/grouped-notices')
