import { createMessages } from '#contract/messages/create-messages.ts'
import { home } from './en-IN/home.ts'

export const t = createMessages(home, 'home')
