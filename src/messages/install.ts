import { createMessages } from '#contract/messages/create-messages.ts'
import { install } from './en-IN/install.ts'

export const t = createMessages(install, 'install')
