import { createMessages } from '#contract/messages/create-messages.ts'
import { mails } from './en-IN/mails.ts'

export const t = createMessages(mails)
