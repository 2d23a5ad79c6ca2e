import { createMessages } from '#contract/messages/create-messages.ts'
import { chat } from './en-IN/chat.ts'

export const t = createMessages(chat, 'chat')
