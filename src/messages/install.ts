import { createMessages } from '#lib/messages/create-messages.ts'
import { install } from './en-IN/install.ts'

export const t = createMessages(install)
