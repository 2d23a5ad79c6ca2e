import { createMessages } from '#contract/messages/create-messages.ts'
import { files } from './en-IN/files.ts'

export const t = createMessages(files)
