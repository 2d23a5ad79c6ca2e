import { createMessages } from '#contract/messages/create-messages.ts'
import { answers } from './en-IN/answers.ts'

export const t = createMessages(answers)
