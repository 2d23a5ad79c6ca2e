import { createMessages } from '#contract/messages/create-messages.ts'
import { report } from '../en-IN/later/report.ts'

export const t = createMessages(report, 'later/report')
