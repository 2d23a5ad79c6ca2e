import { createMessages } from '#contract/messages/create-messages.ts'
import { words } from './en-IN/words.ts'

export const t = createMessages(words, 'words')
