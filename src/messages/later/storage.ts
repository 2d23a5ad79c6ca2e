import { createMessages } from '#contract/messages/create-messages.ts'
import { storage } from '../en-IN/later/storage.ts'

export const t = createMessages(storage)
