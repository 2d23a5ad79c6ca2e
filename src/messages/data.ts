import { createMessages } from '#lib/messages/create-messages.ts'
import { data } from './en-IN/data.ts'

export const t = createMessages(data)
