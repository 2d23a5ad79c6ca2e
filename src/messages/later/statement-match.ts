import { createMessages } from '#contract/messages/create-messages.ts'
import { statementMatch } from '../en-IN/later/statement-match.ts'

export const t = createMessages(statementMatch, 'later/statement-match')
