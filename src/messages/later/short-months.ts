import { createMessages } from '#contract/messages/create-messages.ts'
import { shortMonths } from '../en-IN/later/short-months.ts'

export const t = createMessages(shortMonths, 'later/short-months')
