import { createMessages } from '#contract/messages/create-messages.ts'
import { reports } from './en-IN/reports.ts'

export const t = createMessages(reports)
