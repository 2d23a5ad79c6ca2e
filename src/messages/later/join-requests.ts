import { createMessages } from '#contract/messages/create-messages.ts'
import { joinRequests } from '../en-IN/later/join-requests.ts'

export const t = createMessages(joinRequests, 'later/join-requests')
