import { createMessages } from '#contract/messages/create-messages.ts'
import { choice } from '../en-IN/language/choice.ts'

export const t = createMessages(choice, 'language/choice')
