import { createMessages } from '#contract/messages/create-messages.ts'
import { data } from './en-IN/data.ts'

export const t = createMessages(data, 'data')
