import { createMessages } from '#contract/messages/create-messages.ts'
import { earlierNotices } from '../en-IN/later/earlier-notices.ts'

export const t = createMessages(earlierNotices)
