import { createMessages } from '#contract/messages/create-messages.ts'
import { notice } from '../../en-IN/consent/online/notice.ts'

export const t = createMessages(notice, 'consent/online/notice')
