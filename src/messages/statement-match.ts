import { createMessages } from '#contract/messages/create-messages.ts'
import { statementMatch } from './en-IN/statement-match.ts'

export const t = createMessages(statementMatch)
